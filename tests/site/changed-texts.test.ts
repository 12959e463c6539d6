import { expect, test } from 'vitest'
import { createItem } from '~/content/store/store.server.ts'
import { wordFields, words } from '~/content/types/words.ts'
import { freshTexts } from '~/process/changed-texts.server.ts'
import { dictionaries } from '~/process/dictionary.server.ts'
import { inEdition, type Language, languages } from '~/process/language.ts'
import { formsOf, phrasesIn, placesIn } from '~/process/phrases.ts'
import type { Dictionary } from '~/process/words.ts'
import { idOf, siteTexts } from '~/routes/staff/texts/site-texts.server.ts'
import { patience, wholeSite } from '../whole-site.ts'
import { innerPages } from './pages.ts'

const modules = import.meta.glob<Record<string, unknown>>('/app/**/*texts.server.ts', { eager: true })
const isDictionary = (value: unknown): value is Dictionary =>
  value instanceof Object && 'name' in value && 'texts' in value
const all = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isDictionary(value) ? value : Object.values(Object(value)).filter(isDictionary)))

const marks: Record<Language, string> = { en: '<img src=x>zq', ne: '<img src=x>zn' }

test('every text of every dictionary can be another, and stays text wherever it is shown', async () => {
  const ask = await wholeSite()
  const empty = Object.fromEntries(
    Object.keys(words.fields).map((key) => [key, '']),
  )
  for (const { name, defaults } of siteTexts()) {
    const values = languages.flatMap((language) =>
      formsOf(defaults[language]).map(([form, text]) => [
        wordFields[language][form],
        [marks[language], ...placesIn(text).map((place) => `{${place}}`)].join(' '),
      ]),
    )
    const row = { ...empty, ...Object.fromEntries(values), name }
    await createItem(words, row as typeof row & Parameters<typeof createItem<typeof words>>[1], 'tests', {
      id: idOf(name),
    })
  }
  await freshTexts()
  for (const { name, texts } of all)
    for (const language of languages)
      for (const [place, phrase] of phrasesIn(texts[language], name))
        for (const [, text] of formsOf(phrase)) expect(text, place).toContain(marks[language])
  const shown: string[] = []
  const files = ['/feeds/notices.xml', '/notice-board/deadlines.ics', '/files/forms/x/y.pdf']
  for (const path of [...innerPages, ...files])
    for (const language of languages) {
      const response = await ask(inEdition(language, path), { headers: { Accept: 'text/html' } })
      const body = await response.text()
      if (body.includes('<img src=x>')) shown.push(inEdition(language, path))
    }
  expect(shown).toEqual([])
}, patience)

test('what a page carries is declared as what it shows, so that staff find it from there', async () => {
  const { groupsOf } = await import('~/routes/staff/texts/site-texts.server.ts')
  const ask = await wholeSite()
  const lacking = new Set<string>()
  for (const path of innerPages) {
    const page = path.split('?')[0] ?? path
    const data = await (await ask(`${page === '/' ? '/_root' : page}.data`)).text()
    const known = groupsOf(page)
    for (const name of dictionaries.keys())
      if (data.includes(`"texts",{`) && new RegExp(`"texts",\\{[^}]*\\},?.{0,0}"${name}"`).test(data) && !known.includes(name))
        lacking.add(`${page}: ${name}`)
  }
  expect([...lacking]).toEqual([])
}, patience)
