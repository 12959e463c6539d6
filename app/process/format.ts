import { type BikramDay, type BikramMonth, fiscalYearOf, toBikram } from './bikram-sambat.ts'
import { devanagariDigits } from './digits.ts'
import { type FormatWords, formatWords } from './format-words.ts'
import type { Language } from './language.ts'
import { nepalDay, nepalTime, nepalWeekday } from './nepal-time.ts'
import { type Say, sayIn } from './words.ts'

/** Numbers and dates as a language writes them, the dates in Nepal's time. What is no date stays as it is. */
export type Format = ReturnType<typeof formatIn>

/** Browsers know nothing of Nepali numbers and dates: nothing here asks them. */
export const formatsOf = (language: Language): Format => formats[language]

export const formatWith = (language: Language, words: FormatWords): Format => formatIn(ways[language], words)

interface Ways {
  digits(text: string): string
  /** Where a number is parted. */
  parting: RegExp
  bikram(day: { year: string; month: string; day: string }): string
  /** Between a number and what belongs to it: in narrow places no line ends there. */
  space: string
  /** Days are told in Bikram Sambat, with the AD day after it. */
  isBikramFirst: boolean
  afterWeekday: string
  /** `13:30` as it is said. */
  clock(time: string): string
}

const noBreak = '\u00a0'

const ways: Record<Language, Ways> = {
  en: {
    digits: String,
    parting: /\B(?=(\d{3})+$)/g,
    bikram: ({ year, month, day }) => `${day} ${month} ${year}`,
    // As the specification writes them.
    space: ' ',
    isBikramFirst: false,
    afterWeekday: ' ',
    clock: String,
  },
  ne: {
    digits: devanagariDigits,
    parting: /\B(?=(\d\d)*\d{3}$)/g,
    bikram: ({ year, month, day }) => `${year} ${month} ${day}`,
    space: noBreak,
    isBikramFirst: true,
    afterWeekday: ', ',
    clock: inPartOfDay,
  },
}

const formats: Record<Language, Format> = {
  en: formatWith('en', formatWords.en),
  ne: formatWith('ne', formatWords.ne),
}

/** From which hour on. Staff may type the same, and nobody doubts which day is meant. */
const partsOfDay = [
  [20, 'राति'],
  [17, 'बेलुका'],
  [12, 'दिउँसो'],
  [4, 'बिहान'],
] as const

/** `दिउँसो 1:30`, `दिउँसो 12`; past midnight, where the night is of two days, `00:05`. */
function inPartOfDay(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const [, part] = partsOfDay.find(([from]) => hour >= from) ?? []
  if (!part) return time
  return `${part} ${hour > 12 ? hour - 12 : hour}${minute ? time.slice(-':00'.length) : ''}`
}

function formatIn(ways: Ways, words: FormatWords) {
  const { digits, isBikramFirst } = ways
  const { months } = words
  const say: Say = (phrase, given) => sayIn(String)(phrase, given).replaceAll(' ', ways.space)
  const number = (value: number, decimals?: number) => digits(parted(plain(value, decimals), ways.parting))
  const size = (bytes: number) => say(words.kilobytes, { size: digits((bytes / 1024).toFixed(2)) })
  const common = (dayOrMoment: string) => {
    const written = formatDay(dayOrMoment, months)
    return written === dayOrMoment ? written : digits(written.replaceAll(' ', ways.space))
  }
  const bikram = (dayOrMoment: string) => {
    const found = toBikram(dayOf(dayOrMoment))
    return found ? digits(ways.bikram(named(found, words.bikramMonths)).replaceAll(' ', noBreak)) : ''
  }
  const shortDay = (dayOrMoment: string) => (isBikramFirst && bikram(dayOrMoment)) || common(dayOrMoment)
  const bothDays = (dayOrMoment: string) =>
    isBikramFirst
      ? beside(bikram(dayOrMoment), common(dayOrMoment))
      : beside(common(dayOrMoment), bikram(dayOrMoment))
  const day = isBikramFirst ? bothDays : common
  const time = (time: string) => time && digits(say(words.time, { time: ways.clock(time) }))
  const moment = (moment: string) => {
    const written = time(nepalTime(new Date(moment)))
    return written ? `${day(moment)}, ${written}` : moment
  }
  const weekdayMoment = (text: string) => {
    const weekday = words.weekdays[nepalWeekday(new Date(text))]
    return (weekday ? weekday + ways.afterWeekday : '') + moment(text)
  }
  const month = (month: string) => {
    const written = formatMonth(month, months)
    return written === `${month}-01` ? month : digits(written)
  }
  const monthPair = (text: string): readonly [first: string, second: string] => {
    const [common, bikram] = [month(text), digits(bikramMonthsOf(text, words.bikramMonths))]
    return isBikramFirst && bikram ? [bikram, common] : [common, bikram]
  }
  return {
    space: ways.space,
    /** `1,234,567.5` or `१२,३४,५६७.५`; with so many decimals, or else those that it has, up to three. */
    number,
    /** A text with the language's digits and nothing else changed, for years and the like. */
    digits: (text: string | number) => digits(String(text)),
    percent: (value: number) => `${digits(String(value))}%`,
    /** `$1,200`, `NPR 1,200`; `१,२०० अमेरिकी डलर`, `रु. १,२००`. */
    money: (amount: number, currency: Currency) =>
      say(words[currency === 'USD' ? 'dollars' : 'rupees'], { amount: number(amount) }),
    /** Bytes as people read them, in KB with two decimals as the specification has it. */
    size,
    /** The same where files are large too: those of a megabyte and more in MB. */
    largeSize: (bytes: number) =>
      bytes < 1024 * 1024
        ? size(bytes)
        : say(words.megabytes, { size: digits((bytes / 1024 / 1024).toFixed(1)) }),
    /** A day or a point in time: `31 Jan 2026` or `२०८२ माघ १७ (३१ जनवरी २०२६)`. */
    day,
    /** For narrow places: `31 Jan 2026` or `२०८२ माघ १७`. */
    shortDay,
    /** `31 Jan 2026 (17 Magh 2082)` or `२०८२ माघ १७ (३१ जनवरी २०२६)`. */
    bothDays,
    /** `12:00` or `दिउँसो १२ बजे`; empty where there is none. */
    time,
    /** `31 Jan 2026, 12:00` or `२०८२ माघ १७ (३१ जनवरी २०२६), दिउँसो १२ बजे`. */
    moment,
    /** `Sat 31 Jan 2026, 12:00` or `शनिबार, २०८२ माघ १७ (३१ जनवरी २०२६), दिउँसो १२ बजे`. */
    weekdayMoment,
    /** `Sat 31 Jan 2026, 12:00 Nepal time (17 Magh 2082)`, or as `weekdayMoment` with the zone behind it. */
    bothMoments: (moment: string, zone = '') => {
      const written = [weekdayMoment(moment), zone].filter(Boolean).join(' ')
      return isBikramFirst ? written : beside(written, bikram(moment))
    },
    months,
    /** `Oct 2026 (Ashwin–Kartik 2083)` or `असोज–कात्तिक २०८३ (अक्टोबर २०२६)`. */
    bothMonths: (text: string) => beside(...monthPair(text)),
    /** The same in its parts; the second is empty where one calendar alone is known. */
    monthPair,
    /** `असोज–कात्तिक` of the month, and `२०८३` in which that begins; where the calendar is known. */
    bikramSpan: (month: string) => {
      const span = bikramSpan(month, words.bikramMonths)
      return span && { months: `${span.from.month}–${span.to.month}`, year: digits(span.from.year) }
    },
    /** `Kartik 2083` or `२०८३ कात्तिक`. */
    bikramMonth: (month: BikramMonth) => {
      const parts = { ...named({ ...month, day: 0 }, words.bikramMonths), day: '' }
      return digits(ways.bikram(parts).trim()).replaceAll(' ', noBreak)
    },
    /** The year that a day or a point in time lies in: `FY 2082/83` or `आ.व. २०८२/८३`. */
    fiscalYear: (dayOrMoment: string) => {
      const year = fiscalYearOf(dayOf(dayOrMoment))
      return year ? say(words.fiscalYear, { year: digits(`${year}/${String(year + 1).slice(2)}`) }) : ''
    },
    /** `a, b and c` or `क, ख र ग`. */
    list: (all: readonly string[]) =>
      [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(` ${words.and} `),
  }
}

type Currency = 'USD' | 'NPR'

const writers = new Map<number | undefined, Intl.NumberFormat>()

/** `-1234567.5`, rounded as people round; a dash for what is no number. */
function plain(value: number, decimals?: number) {
  if (!Number.isFinite(value)) return '–'
  const writer =
    writers.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      useGrouping: false,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  writers.set(decimals, writer)
  return writer.format(value).replace(/^-(?=[0.]+$)/, '')
}

function parted(number: string, parting: RegExp) {
  const [whole = '', ...decimals] = number.split('.')
  return [whole.replace(parting, ','), ...decimals].join('.')
}

const beside = (first: string, second: string) => (first && second ? `${first} (${second})` : first || second)

const named = ({ year, month, day }: BikramDay, months: readonly string[]) => ({
  year: String(year),
  month: months[month - 1] ?? '',
  day: String(day),
})

/** The months of Bikram Sambat that one of AD has days of: they begin in its middle. */
function bikramSpan(month: string, names: readonly string[]) {
  const [first, last] = [toBikram(`${month}-01`), toBikram(`${month}-28`)]
  return first && last ? { from: named(first, names), to: named(last, names) } : undefined
}

/** `Ashwin–Kartik 2083`, `Chaitra 2082–Baisakh 2083`. */
function bikramMonthsOf(month: string, names: readonly string[]) {
  const span = bikramSpan(month, names)
  if (!span) return ''
  const { from, to } = span
  return `${from.month}${from.year === to.year ? '' : ` ${from.year}`}–${to.month} ${to.year}`
}

const dayOf = (dayOrMoment: string) =>
  dayOrMoment.length > 'YYYY-MM-DD'.length ? nepalDay(new Date(dayOrMoment)) : dayOrMoment

/** `31 Jan 2026`, with these names; what is no day stays as it is. */
export function formatDay(dayOrMoment: string, months: readonly string[]) {
  const [year, month, day] = dayOf(dayOrMoment).split('-').map(Number)
  const name = months[(month ?? 1) - 1]
  return day && name ? `${day} ${name} ${year}` : dayOrMoment
}

export const formatMonth = (month: string, months: readonly string[]) =>
  formatDay(`${month}-01`, months).replace(/^\d+ /, '')

/** A point in time with the hour in Nepal: `31 Jan 2026, 12:00`. */
export function formatMoment(moment: string, months: readonly string[]) {
  const time = nepalTime(new Date(moment))
  return time ? `${formatDay(moment, months)}, ${time}` : moment
}

/** `PDF`, `JPG`: what a file's name ends in, or what that is called. */
export function kindOf(fileName: string, called: Readonly<Record<string, string>>) {
  const ending = fileName.split('.').at(-1)?.toUpperCase() ?? ''
  return called[ending] ?? ending
}
