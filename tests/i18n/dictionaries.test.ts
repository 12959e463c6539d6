import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredDictionaryByName } from '~/i18n/dictionary.server.ts'
import { rejectedSpellings } from '../text-rules.ts'

interface EnglishModule {
  dictionary?: { name: string }
  dictionaries?: { name: string }[]
}

const englishModules = import.meta.glob<EnglishModule>('/app/**/{en,*-en}.ts', { eager: true })
const nepaliFiles = Object.keys(import.meta.glob('/app/**/ne.ts'))

const namesDeclaredIn = ({ dictionary, dictionaries = [] }: EnglishModule = {}) =>
  [...dictionaries, ...(dictionary ? [dictionary] : [])].map(({ name }) => name)

const dictionaries = [...declaredDictionaryByName.values()]

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

type Pair = (typeof pairs)[number]

const describePairs = (found: Pair[]) => found.map(({ name, path, ne }) => `${name}: ${path}: ${ne}`)

/** Removes placeholders, paths of pages, email addresses and telephone numbers. */
const stripNonWords = (text: string) =>
  text.replaceAll(/\{\w+\}|[\w.]+@[\w.]+|\+\d[\d ]+|(?:^|(?<=\s))\/[\w/.#?=-]*/g, '')

/** Names, file types and units that Nepali texts write in Latin letters too. */
const latinWords =
  /\b(ISO 9001|PDF|ZIP|CV|CSV|RSS|JSON|API|OpenAPI|KB|MB|GB|MW|GWh|MWh|USD|NPR|ISO|AD|JPG|JPEG|PNG|GIF|WebP|AVIF|MP4|Excel|Word|Google|Outlook|iCalendar|QR|ODS|ODT)\b/g

const untranslatedWords = ({ ne }: Pair) =>
  stripNonWords(ne)
    .replaceAll(latinWords, '')
    .match(/[\w-]*\w/g) ?? []

test('every translation belongs to a dictionary, and each dictionary has a unique name', () => {
  const isUndeclared = (file: string) =>
    namesDeclaredIn(englishModules[file.replace(/ne\.ts$/, 'en.ts')]).length === 0
  expect(nepaliFiles.length).toBeGreaterThan(1)
  expect(nepaliFiles.filter(isUndeclared)).toEqual([])
  const names = Object.values(englishModules).flatMap(namesDeclaredIn)
  expect([...new Set(names)]).toEqual(names)
})

test('every dictionary has the same texts, and lists of the same length, in both languages', () => {
  for (const { name, defaults } of dictionaries)
    expect([name, flattenTexts(defaults.ne).map(([path]) => path)]).toEqual([
      name,
      flattenTexts(defaults.en).map(([path]) => path),
    ])
})

/** The sources without comments, dictionaries and sample content. */
const readSources = () =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|[/-])(en|ne)\.ts$|^sample/.test(path))
    .map((path) =>
      readFileSync(`app/${path}`, 'utf8').replaceAll(/(?<=^\s*\{?)\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms, ''),
    )
const mentioned = new Set(readSources().flatMap((source) => source.match(/[\w$]+/g) ?? []))

/** Code reads options and paths through their group, plural forms and list entries through their message. */
const namesIn = (path: string) =>
  path.split('.').filter((part) => /^[a-z]\w*$/.test(part) && !/^(zero|one|other)$/.test(part))

/** The forms for one and zero may spell the number out. */
const placeholdersIn = (path: string, text: string) => {
  const found = new Set(text.match(/\{\w+\}/g))
  if (/\.(one|zero)$/.test(path)) found.delete('{count}')
  return [...found].sort().join()
}

/** The API reference is in English in both editions. */
const isTranslated = ({ name, en, ne }: Pair) => name !== 'api' && (ne !== en || /\s/.test(en))
const foreign = /[^\p{Script=Devanagari}\p{Script=Latin}\p{Script=Common}\u200C\u200D]/u

test.each<[string, (pair: Pair) => boolean]>([
  ['unused by the sources', ({ path }) => namesIn(path).some((name) => !mentioned.has(name))],
  // A text that each company writes for itself is empty in both.
  [
    'empty in one language, or with outer spaces',
    ({ en, ne }) => !en !== !ne || [en, ne].some((text) => text !== text.trim()),
  ],
  // Staff could edit it without effect.
  ['only a path or a number', ({ en }) => /^\/\S*$|^\d+$/.test(en)],
  ['of other placeholders', ({ path, en, ne }) => placeholdersIn(path, en) !== placeholdersIn(path, ne)],
  ['untranslated', (pair) => isTranslated(pair) && untranslatedWords(pair).length > 0],
  ['no sentence', (pair) => isTranslated(pair) && /\w\.$/.test(pair.en) && !/[।?!]$/.test(pair.ne)],
  ['decomposed, or of a third script', ({ ne }) => ne !== ne.normalize('NFC') || foreign.test(ne)],
  ['of a rejected spelling', ({ ne }) => rejectedSpellings.test(ne) || / [।?!,;]/.test(ne)],
])('no text is %s', (_, isWrong) => expect(describePairs(pairs.filter(isWrong))).toEqual([]))
