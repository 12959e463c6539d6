import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredDictionaries } from '~/i18n/dictionary.server.ts'
import { rejectedSpellings } from '../text-rules.ts'

interface EnglishModule {
  dictionary?: { name: string }
  dictionaries?: { name: string }[]
}

const englishModules = import.meta.glob<EnglishModule>('/app/**/{en,*-en}.ts', { eager: true })
const nepaliFiles = Object.keys(import.meta.glob('/app/**/ne.ts'))

const namesDeclaredIn = ({ dictionary, dictionaries = [] }: EnglishModule = {}) =>
  [...dictionaries, ...(dictionary ? [dictionary] : [])].map(({ name }) => name)

const dictionaries = [...declaredDictionaries.values()]

/** Every text with its path: `faqs.title`, `points.2`, `count.other`. */
function flattenTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!(value instanceof Object)) throw new Error(`${path} is not a text.`)
  return Object.entries(value).flatMap(([key, inner]) => flattenTexts(inner, path ? `${path}.${key}` : key))
}

const pairs = dictionaries.flatMap(({ name, defaults }) => {
  const nepali = new Map(flattenTexts(defaults.ne))
  return flattenTexts(defaults.en).map(([path, en]) => ({ name, path, en, ne: nepali.get(path) ?? '' }))
})

const describePairs = (found: typeof pairs) => found.map(({ name, path, ne }) => `${name}: ${path}: ${ne}`)

/** Removes placeholders, paths of pages, email addresses and telephone numbers. */
const stripNonWords = (text: string) =>
  text.replaceAll(/\{\w+\}|[\w.]+@[\w.]+|\+\d[\d ]+|(?:^|(?<=\s))\/[\w/.#?=-]*/g, '')

/** Names, file types and units that Nepali texts write in Latin letters too. */
const latinWords =
  /\b(ISO 9001|PDF|ZIP|CV|CSV|RSS|JSON|API|OpenAPI|KB|MB|GB|MW|GWh|MWh|USD|NPR|ISO|AD|JPG|JPEG|PNG|GIF|WebP|AVIF|MP4|Excel|Word|Google|Outlook|iCalendar|QR|ODS|ODT)\b/g

const untranslatedWords = ({ ne }: (typeof pairs)[number]) =>
  stripNonWords(ne)
    .replaceAll(latinWords, '')
    .match(/[\w-]*\w/g) ?? []

/** The API reference is in English in both editions. */
const translatedPairs = pairs.filter(({ name }) => name !== 'api')

test('every translation belongs to a dictionary, and each dictionary has a unique name', () => {
  const isUndeclared = (file: string) =>
    namesDeclaredIn(englishModules[file.replace(/ne\.ts$/, 'en.ts')]).length === 0
  expect(nepaliFiles.length).toBeGreaterThan(1)
  expect(nepaliFiles.filter(isUndeclared)).toEqual([])
  const names = Object.values(englishModules).flatMap(namesDeclaredIn)
  expect([...new Set(names)]).toEqual(names)
})

test.each(dictionaries.map(({ name, defaults }) => [name, defaults] as const))(
  '%s has the same texts, and lists of the same length, in both languages',
  (_, { en, ne }) =>
    expect(flattenTexts(ne).map(([path]) => path)).toEqual(flattenTexts(en).map(([path]) => path)),
)

/** The sources without comments, dictionaries and sample content. */
const readSources = () =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|[/-])(en|ne)\.ts$|^sample/.test(path))
    .map((path) =>
      readFileSync(`app/${path}`, 'utf8').replaceAll(/(?<=^\s*\{?)\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms, ''),
    )

test('the sources mention the key of every text', () => {
  const mentioned = new Set(readSources().flatMap((source) => source.match(/[\w$]+/g) ?? []))
  // Code reads options and paths through their group, plural forms and list entries through their message.
  const namesIn = (path: string) =>
    path.split('.').filter((part) => /^[a-z]\w*$/.test(part) && !/^(zero|one|other)$/.test(part))
  const isUnused = ({ path }: (typeof pairs)[number]) => namesIn(path).some((name) => !mentioned.has(name))
  expect(describePairs(pairs.filter(isUnused))).toEqual([])
})

test('no text is empty or has outer spaces', () => {
  const isUntrimmed = (text: string) => !text || text !== text.trim()
  expect(describePairs(pairs.filter(({ en, ne }) => [en, ne].some(isUntrimmed)))).toEqual([])
})

/** The forms for one and zero may spell the number out. */
const placeholdersIn = (path: string, text: string) => {
  const found = new Set(text.match(/\{\w+\}/g))
  if (/\.(one|zero)$/.test(path)) found.delete('{count}')
  return [...found].sort().join()
}

test('no text is only a path or a number, since staff could edit it without effect', () => {
  expect(describePairs(pairs.filter(({ en }) => /^\/\S*$|^\d+$/.test(en)))).toEqual([])
})

test('every text has the same placeholders in both languages', () => {
  const differs = ({ path, en, ne }: (typeof pairs)[number]) =>
    placeholdersIn(path, en) !== placeholdersIn(path, ne)
  expect(describePairs(pairs.filter(differs))).toEqual([])
})

test('Nepali texts use Nepali words and digits', () => {
  const found = translatedPairs.filter((pair) => pair.ne !== pair.en || /\s/.test(pair.en))
  expect(describePairs(found.filter((pair) => untranslatedWords(pair).length > 0))).toEqual([])
})

test('a text that is a sentence in English is a sentence in Nepali', () => {
  expect(
    describePairs(translatedPairs.filter(({ en, ne }) => /\w\.$/.test(en) && !/[।?!]$/.test(ne))),
  ).toEqual([])
})

test('Nepali texts use one spelling, composed characters and no third script', () => {
  const foreign = /[^\p{Script=Devanagari}\p{Script=Latin}\p{Script=Common}\u200C\u200D]/u
  const wrong = ({ ne }: { ne: string }) =>
    ne !== ne.normalize('NFC') || foreign.test(ne) || rejectedSpellings.test(ne) || / [।?!,;]/.test(ne)
  expect(describePairs(pairs.filter(wrong))).toEqual([])
})

test('English texts have no Nepali except the heading of the popup notice', () => {
  const found = pairs.filter(({ en }) => /[\u0900-\u097F]/.test(en))
  expect(found.filter(({ en }) => en !== 'सूचना')).toEqual([])
})
