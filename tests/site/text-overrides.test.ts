import { decode } from 'turbo-stream'
import { expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { overrideFields, textOverrideType } from '~/content/types/text-overrides.ts'
import { declaredDictionaries, getDictionary } from '~/i18n/dictionary.server.ts'
import { flattenMessages, listForms, listPlaceholders } from '~/i18n/dictionary-messages.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import type { DictionaryName } from '~/i18n/message.ts'
import { refreshOverrides } from '~/i18n/text-overrides.server.ts'
import { groupsOnPage, siteTexts } from '~/routes/staff/texts/site-texts.server.ts'
import { patience, wholeSite } from '../whole-site.ts'
import { innerPages } from './pages.ts'

const marks: Record<Language, string> = { en: '<img src=x>zq', ne: '<img src=x>zn' }

test(
  'every text of every dictionary can be another, and stays text wherever it is shown',
  async () => {
    const ask = await wholeSite()
    for (const { name, defaults } of siteTexts()) {
      const values = languages.flatMap((language) =>
        listForms(defaults[language]).map(([form, text]) => [
          overrideFields[language][form],
          [marks[language], ...listPlaceholders(text).map((place) => `{${place}}`)].join(' '),
        ]),
      )
      const { values: row } = parseValues(textOverrideType, { name, ...Object.fromEntries(values) })
      if (row) await createItem(textOverrideType, row, 'tests', { id: overrideIdOf(name) })
    }
    await refreshOverrides()
    for (const name of declaredDictionaries.keys()) {
      const { texts } = getDictionary(name as DictionaryName)
      for (const language of languages)
        for (const [place, phrase] of flattenMessages(texts[language], name))
          for (const [, text] of listForms(phrase)) expect(text, place).toContain(marks[language])
    }
    const shown: string[] = []
    let changed = 0
    const files = ['/notice-board/feed.xml', '/files/forms/x/y.pdf', '/nothing-here']
    for (const path of [...innerPages, ...files])
      for (const language of languages) {
        const response = await ask(localizePath(language, path), { headers: { Accept: 'text/html' } })
        const body = await response.text()
        if (body.includes('&lt;img src=x&gt;z')) changed += 1
        if (body.includes('<img src=x>')) shown.push(localizePath(language, path))
      }
    expect(shown).toEqual([])
    expect(changed).toBeGreaterThan(innerPages.length * 2)
  },
  patience,
)

test(
  'what a page carries is declared as what it shows, so that staff find it from there',
  async () => {
    const ask = await wholeSite()
    const lacking = new Set<string>()
    for (const path of ['/', ...innerPages]) {
      const [page = path] = path.split('?')
      const { body } = await ask(page === '/' ? '/_root.data' : `${page}.data`)
      const sent: unknown = body && (await decode(body)).value
      const names = Object.values(Object(sent)).flatMap((route) =>
        Object.keys(Object(Object(route).data).texts ?? {}),
      )
      expect(names, path).toContain('ui')
      const known = groupsOnPage(page)
      for (const name of names) if (!known.includes(name)) lacking.add(`${page}: ${name}`)
    }
    expect([...lacking]).toEqual([])
  },
  patience,
)
