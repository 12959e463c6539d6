import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import { translatedKeys } from '~/content/schema/translations.ts'
import { hasTranslatedFields, translationStatus } from '~/content/translations/status.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { bikramMonthNames, parseBikram } from '~/i18n/bikram-sambat.ts'
import { toLatinDigits } from '~/i18n/digits.ts'
import { addDays } from '~/i18n/nepal-time.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { announcementSeed } from '~/sample/announcements.ts'
import { datesAround } from '~/sample/day.ts'
import { popupSeed } from '~/sample/home.ts'
import { rejectedSpellings } from '../text-rules.ts'
import { papersFolder, samplePapers } from './sample-papers.ts'

interface TextPair {
  where: string
  /** Base texts and their Nepali counterparts, in the same order. */
  base: string[]
  nepali: string[]
}

const textPairs: TextPair[] = []

test('a new site has no stale translations', async () => {
  const types: readonly ContentType[] = contentTypes
  for (const type of types.filter(hasTranslatedFields))
    for (const item of await listItems(type, { unpublished: true }))
      expect(translationStatus(type, item), `${type.name} ${item._id}`).not.toContain('old')
})

beforeAll(async () => {
  const types: readonly ContentType[] = contentTypes
  for (const type of types)
    for (const item of await listItems(type, { unpublished: true })) {
      const read = withLanguage('ne', () => localizeItem(type, item))
      for (const key of translatedKeys(type)) {
        const isOption = type.fields[key]?.options?.includes(String(item[key]))
        if (!isOption)
          textPairs.push({
            where: `${type.name}, ${item.slug || item._id}: ${key}`,
            base: texts(item[key]),
            nepali: texts(read[key]),
          })
      }
    }
})

/** The readable texts of a value: the label of a link, nothing of a document. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  if (Array.isArray(value)) return value.flatMap(texts)
  return value instanceof Object && 'label' in value ? texts(value.label) : []
}

/** Phone numbers, document numbers, standards and years are the same in every language. */
const reference = /^\d{4}$|\+977[ \d-]+\d|\b[A-Z]{2,}[A-Z/-]* ?\d[\d/]*/g

/** The target of a Markdown link. */
const address = /\]\([^)]*\)/g

const isNepali = (text: string) => /\p{Script=Devanagari}/u.test(text)

describe('every item', () => {
  test('is fully translated', () => {
    expect(textPairs.length).toBeGreaterThan(500)
    for (const { where, base, nepali } of textPairs) {
      expect(nepali.length, where).toBe(base.length)
      for (const text of nepali)
        if (text.replace(reference, '').trim()) expect(isNepali(text), `${where}: ${text}`).toBe(true)
    }
  })

  test('uses Nepali digits, one script per word and one spelling', () => {
    /** The page shows list numbers in its own digits. */
    const listMark = /^\d+\. /gm
    const mixed = /\p{Script=Devanagari}[A-Za-z]|[A-Za-z]\p{Script=Devanagari}|\d/u
    for (const { where, nepali, base } of textPairs)
      for (const text of nepali.map((one) => one.replaceAll(address, ']'))) {
        expect(text.replaceAll(reference, '').replaceAll(listMark, ''), where).not.toMatch(mixed)
        expect(text, where).not.toMatch(rejectedSpellings)
        expect(text, where).not.toMatch(/ [।,;:?!]|[ \t]{2}|[।?!]\S|\.$/)
        const names = new Set(base.join(' ').match(/[A-Za-z]+/g))
        expect(
          (text.match(/[A-Za-z]+/g) ?? []).filter((word) => !names.has(word)),
          where,
        ).toEqual([])
      }
  })

  test('has the same figures in both languages', () => {
    for (const { where, base, nepali } of textPairs)
      if (!isNepali(base.join(' ')))
        expect(figures(nepali.join('\n')), `${where}: ${nepali.join(' ')}`).toEqual(figures(base.join('\n')))
  })
})

const months = bikramMonthNames.ne.join('|')
const nepaliDay = new RegExp(`(?:(\\d{4})\\s)?(${months})\\s(\\d{1,2})\\sगते\\s(\\S+?बार)`, 'g')
const englishDay = /\b\w+day, \d{1,2} [A-Z][a-z]+(?: \d{4})?/g
const scales: Record<string, number> = { million: 1e6, M: 1e6, करोड: 1e7, लाख: 1e5 }

/** The sorted numbers of a text, without dates. Amounts are scaled, and times are on the 12-hour clock. */
function figures(text: string) {
  const plain = toLatinDigits(text)
    .replaceAll(nepaliDay, '')
    .replaceAll(englishDay, '')
    // A lone year may be of either calendar.
    .replace(/^20\d\d$/, '')
    .replaceAll(/(\d),(?=\d)/g, '$1')
    .replaceAll(/(?<=(?:बिहान|दिउँसो|बेलुका) )\d+(?![\d:])/g, '$&:00')
    .replaceAll(/(\d+):(\d\d)/g, (_, hour, minute) => `${Number(hour) % 12}.${minute}9`)
    .replaceAll(
      /(\d[\d.]*)(?: (?:-|to|देखि) (\d[\d.]*))? ?(million|M\b|करोड|लाख)/g,
      (_, from, to, scale) => `${scaled(from, scale)} ${to ? scaled(to, scale) : ''}`,
    )
  return [...new Set(plain.match(/(?<![A-Za-z\d.])\d+(?:\.\d+)?/g)?.map(Number))].sort((a, b) => a - b)
}

const scaled = (number: string, scale: string) => Math.round(Number(number) * (scales[scale] ?? 1))

test.each(Array.from({ length: 7 }, (_, i) => addDays('2026-12-28', i)))(
  'dates agree in both languages when seeded on %s',
  (today) => {
    const dates = datesAround(today)
    let found = 0
    for (const { ne, ...item } of [...announcementSeed(dates), ...popupSeed(dates)]) {
      const english = [...texts(Object.values(item)).join('\n').matchAll(englishDay)]
      const nepali = [...toLatinDigits(texts(Object.values({ ...ne })).join('\n')).matchAll(nepaliDay)]
      const isBaseNepali = isNepali(item.title)
      if (!isBaseNepali) expect(nepali.map(ofNepali), item.title).toEqual(english.map(ofEnglish))
      found += nepali.length
    }
    expect(found).toBeGreaterThan(7)
  },
)

const weekdays = 'आइतबार सोमबार मङ्गलबार बुधबार बिहीबार शुक्रबार शनिबार'.split(' ')

/** Returns `01-31` if a candidate day has the named weekday, or else the text as written. */
const dayOf = (written: string, candidates: (string | undefined)[], matches: (day: Date) => boolean) =>
  candidates.find((day) => day && matches(new Date(`${day}T00:00:00Z`)))?.slice('YYYY-'.length) ?? written

const ofNepali = ([written, year, month = '', day, weekday]: string[]) =>
  dayOf(
    written ?? '',
    (year ? [year] : ['2082', '2083', '2084']).map((near) =>
      parseBikram(`${near}-${bikramMonthNames.ne.indexOf(month) + 1}-${day}`),
    ),
    (found) => weekdays[found.getUTCDay()] === weekday,
  )

const ofEnglish = ([written = '']: string[]) => {
  const [weekday = '', day] = written.split(', ')
  const years = /\d{4}$/.test(written) ? [''] : [' 2026', ' 2027']
  return dayOf(
    written,
    years.map((near) => new Date(`${day}${near} UTC`).toJSON().slice(0, 'YYYY-MM-DD'.length)),
    (found) => found.toUTCString().startsWith(weekday.slice(0, 3)),
  )
}

describe('documents in Nepali', () => {
  let papers: Awaited<ReturnType<typeof samplePapers>>
  beforeAll(async () => {
    papers = await samplePapers()
  })
  const names = readdirSync(papersFolder).filter((name) => name.endsWith('.ne.html'))
  const wordsOf = (html: string) =>
    html
      .replace(/<head>[\s\S]*<\/head>|<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .trim()

  test('cover the most requested documents', () => expect(names.length).toBeGreaterThan(4))

  test.each(names)('%s has the figures of the English document', (name) => {
    const html = (file: string) => readFileSync(join(papersFolder, file), 'utf8')
    const english = wordsOf(html(name.replace('.ne.html', '.html')))
    const own = wordsOf(html(name))
    const places = (text: string) => [...new Set(text.match(/\{\{(?!nepali|places)[^}]+\}\}/g))].sort()
    expect(places(own)).toEqual(places(english))
    const numbers = (text: string) => figures(text.replaceAll(/\{\{[^}]+\}\}/g, ''))
    // A bilingual document repeats the figures in Nepali.
    if (!isNepali(english)) expect(numbers(own)).toEqual(numbers(english))
  })

  test.each(names)('%s contains text that the search can read', (name) => {
    const text = papers.get(name.replace(/html$/, 'pdf'))?.join(' ') ?? ''
    const read = new Set(text.split(/\s+/))
    const words = wordsOf(readFileSync(join(papersFolder, name), 'utf8'))
      .split(/\s+/)
      .filter(isNepali)
    const whole = words.filter((word) => !word.includes('{{'))
    expect(whole.filter((word) => !read.has(word))).toEqual([])
  })
})
