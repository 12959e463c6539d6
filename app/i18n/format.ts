import { type BikramDay, type BikramMonth, fiscalStartYearOf, toBikramDay } from './bikram-sambat.ts'
import { toDevanagariDigits } from './digits.ts'
import { type FormatWords, formatEn } from './format-en.ts'
import { formatNe } from './format-ne.ts'
import type { Language } from './language.ts'
import { createMessageFormatter, type FormatMessage } from './message.ts'
import { nepalDay, nepalTime, nepalWeekday } from './nepal-time.ts'

/** Formats numbers and dates, the dates in Nepal's time. Invalid dates are returned unchanged. */
export type Format = ReturnType<typeof buildFormat>

/** Uses no `Intl` for dates, since browsers do not support Nepali ones. */
export const getFormat = (language: Language): Format => formats[language]

export const createFormat = (language: Language, words: FormatWords): Format =>
  buildFormat(languageRules[language], words)

interface LanguageRules {
  digits(text: string): string
  groupBoundary: RegExp
  bikram(day: { year: string; month: string; day: string }): string
  /** The space between a number and its unit; a no-break space in Nepali. */
  unitSpace: string
  /** Days are written in Bikram Sambat, followed by the AD day. */
  isBikramFirst: boolean
  weekdaySeparator: string
  formatClock(time: string): string
}

const noBreakSpace = '\u00a0'

const languageRules: Record<Language, LanguageRules> = {
  en: {
    digits: String,
    groupBoundary: /\B(?=(\d{3})+$)/g,
    bikram: ({ year, month, day }) => `${day} ${month} ${year}`,
    // The specification has a normal space.
    unitSpace: ' ',
    isBikramFirst: false,
    weekdaySeparator: ' ',
    formatClock: String,
  },
  ne: {
    digits: toDevanagariDigits,
    groupBoundary: /\B(?=(\d\d)*\d{3}$)/g,
    bikram: ({ year, month, day }) => `${year} ${month} ${day}`,
    unitSpace: noBreakSpace,
    isBikramFirst: true,
    weekdaySeparator: ', ',
    formatClock: formatPartOfDay,
  },
}

const formats: Record<Language, Format> = {
  en: createFormat('en', formatEn),
  ne: createFormat('ne', formatNe),
}

/** Each part of the day with its first hour. */
const partsOfDay = [
  [20, 'राति'],
  [17, 'बेलुका'],
  [12, 'दिउँसो'],
  [4, 'बिहान'],
] as const

/** `दिउँसो 1:30`, `दिउँसो 12`. After midnight `00:05`, since a word for night would leave the day unclear. */
function formatPartOfDay(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const [, part] = partsOfDay.find(([from]) => hour >= from) ?? []
  if (!part) return time
  return `${part} ${hour > 12 ? hour - 12 : hour}${minute ? time.slice(-':00'.length) : ''}`
}

function buildFormat(rules: LanguageRules, words: FormatWords) {
  const { digits, isBikramFirst } = rules
  const { months } = words
  const formatMessage: FormatMessage = (message, values) =>
    createMessageFormatter(String)(message, values).replaceAll(' ', rules.unitSpace)
  const number = (value: number, decimals?: number) =>
    digits(groupDigits(formatPlain(value, decimals), rules.groupBoundary))
  const size = (bytes: number) => formatMessage(words.kilobytes, { size: digits((bytes / 1024).toFixed(2)) })
  const gregorian = (dayOrMoment: string) => {
    const written = formatDay(dayOrMoment, months)
    return written === dayOrMoment ? written : digits(written.replaceAll(' ', rules.unitSpace))
  }
  const bikram = (dayOrMoment: string) => {
    const found = toBikramDay(toNepalDay(dayOrMoment))
    return found
      ? digits(rules.bikram(nameParts(found, words.bikramMonths)).replaceAll(' ', noBreakSpace))
      : ''
  }
  const shortDay = (dayOrMoment: string) => (isBikramFirst && bikram(dayOrMoment)) || gregorian(dayOrMoment)
  const bothDays = (dayOrMoment: string) =>
    isBikramFirst
      ? withParentheses(bikram(dayOrMoment), gregorian(dayOrMoment))
      : withParentheses(gregorian(dayOrMoment), bikram(dayOrMoment))
  const day = isBikramFirst ? bothDays : gregorian
  const time = (time: string) => time && digits(formatMessage(words.time, { time: rules.formatClock(time) }))
  const moment = (moment: string) => {
    const written = time(nepalTime(new Date(moment)))
    return written ? `${day(moment)}, ${written}` : moment
  }
  const weekdayMoment = (text: string) => {
    const weekday = words.weekdays[nepalWeekday(new Date(text))]
    return (weekday ? weekday + rules.weekdaySeparator : '') + moment(text)
  }
  const month = (month: string) => {
    const written = formatMonthWithNames(month, months)
    return written === `${month}-01` ? month : digits(written)
  }
  const monthPair = (text: string): readonly [first: string, second: string] => {
    const [gregorian, bikram] = [month(text), digits(bikramMonthRange(text, words.bikramMonths))]
    return isBikramFirst && bikram ? [bikram, gregorian] : [gregorian, bikram]
  }
  return {
    unitSpace: rules.unitSpace,
    /** `1,234,567.5` or `१२,३४,५६७.५`; without `decimals`, up to three as needed. */
    number,
    /** Replaces only the digits, as in years. */
    digits: (text: string | number) => digits(String(text)),
    percent: (value: number) => `${digits(String(value))}%`,
    /** `$1,200`, `NPR 1,200`; `१,२०० अमेरिकी डलर`, `रु. १,२००`. */
    money: (amount: number, currency: Currency) =>
      formatMessage(words[currency === 'USD' ? 'dollars' : 'rupees'], { amount: number(amount) }),
    /** Bytes in KB with two decimals, as specified. */
    size,
    /** Like `size`, but in MB from one megabyte on. */
    largeSize: (bytes: number) =>
      bytes < 1024 * 1024
        ? size(bytes)
        : formatMessage(words.megabytes, { size: digits((bytes / 1024 / 1024).toFixed(1)) }),
    /** The day of a date or a moment: `31 Jan 2026` or `२०८२ माघ १७ (३१ जनवरी २०२६)`. */
    day,
    /** For narrow columns: `31 Jan 2026` or `२०८२ माघ १७`. */
    shortDay,
    /** `31 Jan 2026 (17 Magh 2082)` or `२०८२ माघ १७ (३१ जनवरी २०२६)`. */
    bothDays,
    /** `12:00` or `दिउँसो १२ बजे`; empty for an empty time. */
    time,
    /** `31 Jan 2026, 12:00` or `२०८२ माघ १७ (३१ जनवरी २०२६), दिउँसो १२ बजे`. */
    moment,
    /** `Sat 31 Jan 2026, 12:00` or `शनिबार, २०८२ माघ १७ (३१ जनवरी २०२६), दिउँसो १२ बजे`. */
    weekdayMoment,
    /** `Sat 31 Jan 2026, 12:00 Nepal time (17 Magh 2082)`, or `weekdayMoment` followed by the zone. */
    bothMoments: (moment: string, zone = '') => {
      const written = [weekdayMoment(moment), zone].filter(Boolean).join(' ')
      return isBikramFirst ? written : withParentheses(written, bikram(moment))
    },
    months,
    /** `Oct 2026 (Ashwin–Kartik 2083)` or `असोज–कात्तिक २०८३ (अक्टोबर २०२६)`. */
    bothMonths: (text: string) => withParentheses(...monthPair(text)),
    /** The two parts of `bothMonths`; the second is empty outside of the Bikram Sambat table. */
    monthPair,
    /** The months `असोज–कात्तिक` and the first one's year `२०८३`; undefined outside of the table. */
    bikramSpan: (month: string) => {
      const span = bikramSpan(month, words.bikramMonths)
      return span && { months: `${span.from.month}–${span.to.month}`, year: digits(span.from.year) }
    },
    /** `Kartik 2083` or `२०८३ कात्तिक`. */
    bikramMonth: (month: BikramMonth) => {
      const parts = { ...nameParts({ ...month, day: 0 }, words.bikramMonths), day: '' }
      return digits(rules.bikram(parts).trim()).replaceAll(' ', noBreakSpace)
    },
    /** The fiscal year of a date or a moment: `FY 2082/83` or `आ.व. २०८२/८३`. */
    fiscalYear: (dayOrMoment: string) => {
      const year = fiscalStartYearOf(toNepalDay(dayOrMoment))
      return year
        ? formatMessage(words.fiscalYear, { year: digits(`${year}/${String(year + 1).slice(2)}`) })
        : ''
    },
    /** `a, b and c` or `क, ख र ग`. */
    list: (all: readonly string[]) =>
      [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(` ${words.and} `),
  }
}

type Currency = 'USD' | 'NPR'

const numberFormats = new Map<number | undefined, Intl.NumberFormat>()

/** `-1234567.5`, with halves rounded away from zero; a dash for a non-finite number. */
function formatPlain(value: number, decimals?: number) {
  if (!Number.isFinite(value)) return '–'
  const numberFormat =
    numberFormats.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      useGrouping: false,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  numberFormats.set(decimals, numberFormat)
  return numberFormat.format(value).replace(/^-(?=[0.]+$)/, '')
}

function groupDigits(number: string, groupBoundary: RegExp) {
  const [whole = '', ...decimals] = number.split('.')
  return [whole.replace(groupBoundary, ','), ...decimals].join('.')
}

const withParentheses = (first: string, second: string) =>
  first && second ? `${first} (${second})` : first || second

const nameParts = ({ year, month, day }: BikramDay, months: readonly string[]) => ({
  year: String(year),
  month: months[month - 1] ?? '',
  day: String(day),
})

function bikramSpan(month: string, names: readonly string[]) {
  const [first, last] = [toBikramDay(`${month}-01`), toBikramDay(`${month}-28`)]
  return first && last ? { from: nameParts(first, names), to: nameParts(last, names) } : undefined
}

/** `Ashwin–Kartik 2083`, `Chaitra 2082–Baisakh 2083`. */
function bikramMonthRange(month: string, names: readonly string[]) {
  const span = bikramSpan(month, names)
  if (!span) return ''
  const { from, to } = span
  return `${from.month}${from.year === to.year ? '' : ` ${from.year}`}–${to.month} ${to.year}`
}

const toNepalDay = (dayOrMoment: string) =>
  dayOrMoment.length > 'YYYY-MM-DD'.length ? nepalDay(new Date(dayOrMoment)) : dayOrMoment

/** `31 Jan 2026`, with these month names; an invalid day is returned unchanged. */
export function formatDay(dayOrMoment: string, months: readonly string[]) {
  const [year, month, day] = toNepalDay(dayOrMoment).split('-').map(Number)
  const name = months[(month ?? 1) - 1]
  return day && name ? `${day} ${name} ${year}` : dayOrMoment
}

export const formatMonthWithNames = (month: string, months: readonly string[]) =>
  formatDay(`${month}-01`, months).replace(/^\d+ /, '')

/** A moment in Nepal's time: `31 Jan 2026, 12:00`. */
export function formatMoment(moment: string, months: readonly string[]) {
  const time = nepalTime(new Date(moment))
  return time ? `${formatDay(moment, months)}, ${time}` : moment
}

/** The file extension, such as `PDF`, or its label. */
export function fileTypeLabel(fileName: string, labels: Readonly<Record<string, string>>) {
  const ending = fileName.split('.').at(-1)?.toUpperCase() ?? ''
  return labels[ending] ?? ending
}
