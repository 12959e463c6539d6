import { toLatinDigits } from './digits.ts'
import type { Language } from './language.ts'
import { isDay } from './nepal-time.ts'

/** A day of Bikram Sambat, the calendar of Nepal; months and days begin with 1. */
export interface BikramDay {
  year: number
  month: number
  day: number
}

export const bikramMonthNames: Record<Language, readonly string[]> = {
  en: 'Baisakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
  ne: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मङ्सिर पुस माघ फागुन चैत'.split(' '),
}

/** A month's length follows from no rule. A table is a sixth of what a package brings; a test holds it against two. */
const firstYear = 1970
const firstDay = Date.UTC(1913, 3, 13)
const dayMilliseconds = 86_400_000

/** By how many days each month of a year is longer than 29, for every kind of year that there was. */
const yearPatterns =
  '223222101011 223231101011 232321110012 132321110102 223312101011 223321101011 222322011011 232321101011 222322101011 232321110102 232321110011 222322011002 132322011002 132322010102'.split(
    ' ',
  )

/** The kind of each year from the first to 2083. */
const patternOfYear =
  '0123042305260526072807980a900230523052b0526052607980a980230123052c0526052607280a980a90123052d052b052607280a980a900'

const knownMonthLengths = [...patternOfYear].flatMap((year) =>
  [...(yearPatterns[Number.parseInt(year, 16)] ?? '')].map((longer) => 29 + Number(longer)),
)

/** What is sure of 2084: whether its second month has a day more, all tables say differently. */
const certainMonthLengths = [31, 31]

let monthLengths = [...knownMonthLengths, ...certainMonthLengths]

let confirmedLines = ''

export const confirmedMonths = () => confirmedLines

/** The first year that is not known whole. */
export const firstUnconfirmedYear = firstYear + patternOfYear.length

/** Years with the days of their months, a line each: `2084: 31 32 31 32 31 30 30 30 29 30 29 30`. */
export const parseYears = (lines: string) =>
  toLatinDigits(lines)
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [year, ...days] = line.trim().split(/[\s:,]+/)
      return { year: Number(year), days: days.filter(Boolean).map(Number) }
    })

/** Takes the years from the first open one on, as they were announced since. */
export function setConfirmedMonths(lines: string) {
  if (lines === confirmedLines) return
  confirmedLines = lines
  const days = parseYears(lines).flatMap((year) => year.days)
  monthLengths = [...knownMonthLengths, ...(days.length > 0 ? days : certainMonthLengths)]
}

export function toBikram(day: string): BikramDay | undefined {
  let left = isDay(day) ? (Date.parse(day) - firstDay) / dayMilliseconds : -1
  if (left < 0) return undefined
  for (let place = 0; place < monthLengths.length; place++) {
    const length = monthLengths[place] ?? 0
    if (left < length)
      return { year: firstYear + Math.floor(place / 12), month: (place % 12) + 1, day: left + 1 }
    left -= length
  }
  return undefined
}

export type BikramMonth = Omit<BikramDay, 'day'>

export const daysInMonth = ({ year, month }: BikramMonth) =>
  (month >= 1 && month <= 12 && monthLengths[(year - firstYear) * 12 + month - 1]) || 0

/** The other way; undefined for a day that the calendar does not have, or not as far as it is known. */
export function fromBikram({ year, month, day }: BikramDay): string | undefined {
  const place = (year - firstYear) * 12 + month - 1
  if (day < 1 || !(day <= daysInMonth({ year, month }))) return undefined
  const before = monthLengths.slice(0, place).reduce((sum, length) => sum + length, 0)
  return new Date(firstDay + (before + day - 1) * dayMilliseconds).toJSON().slice(0, 'YYYY-MM-DD'.length)
}

export function parseBikramParts(text: string): BikramDay {
  const [, year, month, day] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(toLatinDigits(text.trim())) ?? []
  return { year: Number(year), month: Number(month), day: Number(day) }
}

/** The AD day of one that is typed so; undefined where there is none. */
export const parseBikram = (text: string) => fromBikram(parseBikramParts(text))

/** As it is typed, `2083-08-07`; empty where the calendar is not known. */
export function formatBikram(day: string) {
  const { year, month, day: date } = toBikram(day) ?? {}
  return year ? [year, month, date].map((part) => String(part).padStart(2, '0')).join('-') : ''
}

/** The year in Bikram Sambat in which the fiscal year of a day begins, on the first of साउन. */
export function fiscalYearOf(day: string): number | undefined {
  const bikram = toBikram(day)
  return bikram && (bikram.month < 4 ? bikram.year - 1 : bikram.year)
}
