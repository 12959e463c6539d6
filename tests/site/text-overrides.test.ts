import { decode } from 'turbo-stream'
import { expect, test } from 'vitest'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { groupsOnPage, listSiteTexts } from '~/content/public/site-texts.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { overrideFieldsByLanguage, textOverrideType } from '~/content/types/text-overrides.ts'
import { declaredDictionaryByName, getBilingualDictionary } from '~/i18n/dictionary.server.ts'
import { flattenMessages, listPlaceholders, listTextsByPluralForm } from '~/i18n/dictionary-messages.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import type { DictionaryName } from '~/i18n/message.ts'
import { refreshOverrides } from '~/i18n/text-overrides.server.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { innerPages } from './pages.ts'

const marks: Record<Language, string> = { en: '<img src=x>zq', ne: '<img src=x>zn' }

test(
  'staff can override every text of every dictionary, and pages escape it',
  async () => {
    const fetchPath = await siteClient()
    for (const { name, defaults } of listSiteTexts()) {
      const values = languages.flatMap((language) =>
        listTextsByPluralForm(defaults[language]).map(([form, text]) => [
          overrideFieldsByLanguage[language][form],
          [marks[language], ...listPlaceholders(text).map((name) => `{${name}}`)].join(' '),
        ]),
      )
      const { values: row } = parseValues(textOverrideType, { name, ...Object.fromEntries(values) })
      await removeItem(textOverrideType, overrideIdOf(name), 'tests')
      if (row) await createItem(textOverrideType, row, 'tests', { id: overrideIdOf(name) })
    }
    await refreshOverrides()
    for (const name of declaredDictionaryByName.keys()) {
      const { texts } = getBilingualDictionary(name as DictionaryName)
      for (const language of languages)
        for (const [key, phrase] of flattenMessages(texts[language], name))
          for (const [, text] of listTextsByPluralForm(phrase)) expect(text, key).toContain(marks[language])
    }
    const unescaped: string[] = []
    let changed = 0
    const files = ['/notice-board/feed.xml', '/files/forms/x/y.pdf', '/nothing-here']
    for (const path of [...innerPages, ...files].map((path, index) =>
      index % 2 ? path : localizePath('ne', path),
    )) {
      const body = await (await fetchPath(path, { headers: { Accept: 'text/html' } })).text()
      if (body.includes('&lt;img src=x&gt;z')) changed += 1
      if (body.includes('<img src=x>')) unescaped.push(path)
    }
    expect(unescaped).toEqual([])
    expect(changed).toBeGreaterThan(innerPages.length)
  },
  loadTimeout,
)

test(
  'every dictionary that a page loads is declared for it, so that staff find its texts',
  async () => {
    const fetchPath = await siteClient()
    const undeclared = new Set<string>()
    for (const path of ['/', ...innerPages]) {
      const [page = path] = path.split('?')
      const { body } = await fetchPath(page === '/' ? '/_root.data' : `${page}.data`)
      const sent: unknown = body && (await decode(body)).value
      const names = Object.values(Object(sent)).flatMap((route) =>
        Object.keys(Object(Object(route).data).texts ?? {}),
      )
      expect(names, path).toContain('ui')
      const declared = groupsOnPage(page)
      for (const name of names) if (!declared.includes(name)) undeclared.add(`${page}: ${name}`)
    }
    expect([...undeclared]).toEqual([])
  },
  loadTimeout,
)
