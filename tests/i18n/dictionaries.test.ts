import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Dictionary } from '~/i18n/message.ts'
import { otherwise, stiffEnglish } from '../nepali-spelling.ts'
import { withoutTool } from '../promises.ts'

/** All texts in both languages, wherever a screen keeps its own. */
const modules = import.meta.glob<Record<string, unknown>>('/app/**/*texts.server.ts', { eager: true })
const translations = Object.keys(import.meta.glob('/app/**/ne.ts'))

const isDictionary = (value: unknown): value is Dictionary =>
  value instanceof Object && 'name' in value && 'texts' in value

const dictionaries = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isDictionary(value) ? value : Object.values(Object(value)).filter(isDictionary)))

/** Every text by its place: `faqs.title`, `points.2`, `count.other`. */
function textsIn(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (!(value instanceof Object)) throw new Error(`${place} is no text.`)
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, place ? `${place}.${key}` : key))
}

const pairs = dictionaries.flatMap(({ name, texts }) => {
  const nepali = new Map(textsIn(texts.ne))
  return textsIn(texts.en).map(([place, en]) => ({ name, place, en, ne: nepali.get(place) ?? '' }))
})

const told = (found: typeof pairs) => found.map(({ name, place, ne }) => `${name}: ${place}: ${ne}`)

/** Without what is neither word nor number: places for values, addresses of pages, e-mail. */
const words = (text: string) =>
  text.replaceAll(/\{\w+\}|[\w.]+@[\w.]+|\+\d[\d ]+|(?:^|(?<=\s))\/[\w/.#?=-]*/g, '')

/** Names, kinds of files and units that are written so in Nepali too. */
const latin =
  /\b(ISO 9001|PDF|ZIP|CV|CSV|RSS|JSON|API|OpenAPI|KB|MB|GB|MW|GWh|MWh|USD|NPR|ISO|AD|JPG|JPEG|PNG|GIF|WebP|AVIF|MP4|Excel|Word|Google|Outlook|iCalendar|QR|ODS|ODT)\b/g

/** The API is spoken in Latin: its words stand in the Nepali texts as in the English ones. */
const spoken = (en: string) => new Set(en.match(/[\w-]+/g))
const ofTheApi =
  /[A-Z_\d]|^(at|boundary|code|column|curl|detail|errors|false|fields|invalid|line|message|missing|pointer|status|taken|type|unknown|application|downloads|id|ids|json|lang|limit|multipart|form-data|ne|null|problem|publishAt|q|since|t|tags|title|true|ts|visibility)$/

function foreignIn({ name, en, ne }: (typeof pairs)[number]) {
  const found =
    words(ne)
      .replaceAll(latin, '')
      .match(/[\w-]*\w/g) ?? []
  if (name !== 'api') return found
  return found.filter((word) => !ofTheApi.test(word) || !spoken(en).has(word))
}

test('every translation belongs to a dictionary, each of a name of its own', () => {
  const homes = new Set(Object.keys(modules).map((file) => file.replace(/[^/]*$/, '')))
  expect(translations.length).toBeGreaterThan(1)
  expect(translations.filter((file) => !homes.has(file.replace(/[^/]*$/, '')))).toEqual([])
  const names = dictionaries.map(({ name }) => name)
  expect([...new Set(names)]).toEqual(names)
})

test.each(dictionaries.map(({ name, texts }) => [name, texts] as const))(
  '%s has the same texts in both languages, lists of one length included',
  (_, { en, ne }) => expect(textsIn(ne).map(([place]) => place)).toEqual(textsIn(en).map(([place]) => place)),
)

/** What is no text itself: the words in it are names by which texts are asked for. */
const readers = () =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|[/-])(en|ne)\.ts$|^sample/.test(path))
    .map((path) =>
      readFileSync(`app/${path}`, 'utf8').replaceAll(/(?<=^\s*\{?)\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms, ''),
    )

test('no text is left that nothing asks for', () => {
  const asked = new Set(readers().flatMap((source) => source.match(/[\w$]+/g) ?? []))
  // Options and addresses are asked for by what holds them, plural forms and entries of lists by their phrase.
  const namesIn = (place: string) =>
    place.split('.').filter((part) => /^[a-z]\w*$/.test(part) && !/^(zero|one|other)$/.test(part))
  expect(told(pairs.filter(({ place }) => namesIn(place).some((name) => !asked.has(name))))).toEqual([])
})

test('no text is empty, or has spaces around it', () => {
  expect(told(pairs.filter(({ en, ne }) => [en, ne].some((text) => !text || text !== text.trim())))).toEqual(
    [],
  )
})

/** The number one may be written out. */
const places = (place: string, text: string) => {
  const found = new Set(text.match(/\{\w+\}/g))
  if (/\.(one|zero)$/.test(place)) found.delete('{count}')
  return [...found].sort().join()
}

test('no text is an address or a number, which staff would change in vain', () => {
  expect(told(pairs.filter(({ en }) => /^\/\S*$|^\d+$/.test(en)))).toEqual([])
})

test('every text has places for the same values in both languages', () => {
  expect(told(pairs.filter(({ place, en, ne }) => places(place, en) !== places(place, ne)))).toEqual([])
})

test('Nepali texts have Nepali words and digits', () => {
  const found = pairs.filter((pair) => pair.ne !== pair.en || /\s/.test(pair.en))
  expect(told(found.filter((pair) => foreignIn(pair).length > 0))).toEqual([])
})

test('what ends as a sentence in English does so in Nepali', () => {
  expect(told(pairs.filter(({ en, ne }) => /\w\.$/.test(en) && !/[।?!]$/.test(ne)))).toEqual([])
})

test('Nepali is spelt in one way, in composed letters, with no sign of another script', () => {
  const foreign = /[^\p{Script=Devanagari}\p{Script=Latin}\p{Script=Common}\u200C\u200D]/u
  const wrong = ({ ne }: { ne: string }) =>
    ne !== ne.normalize('NFC') || foreign.test(ne) || otherwise.test(ne) || / [।?!,;]/.test(ne)
  expect(told(pairs.filter(wrong))).toEqual([])
})

test('no text promises what nothing on the site does', () => {
  const found = pairs.filter(({ en, ne }) => withoutTool.test(en) || withoutTool.test(ne))
  expect(told(found)).toEqual([])
})

test('English texts read as people speak', () => {
  expect(pairs.filter(({ en }) => stiffEnglish.test(en)).map(({ name, en }) => `${name}: ${en}`)).toEqual([])
})

test('English texts have no Nepali, but for the heading of the notice that opens', () => {
  const found = pairs.filter(({ en }) => /[\u0900-\u097F]/.test(en))
  expect(found.filter(({ en }) => en !== 'सूचना')).toEqual([])
})
