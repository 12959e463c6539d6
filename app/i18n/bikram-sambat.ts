import { toLatinDigits } from './digits.ts'
import type { Language } from './language.ts'
import { isDay } from './nepal-time.ts'

/** A day of Bikram Sambat, Nepal's calendar; months and days count from 1. */
export interface BikramDay {
  year: number
  month: number
  day: number
}

export const bikramMonthNames: Record<Language, readonly string[]> = {
  en: 'Baisakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
  ne: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मङ्सिर पुस माघ फागुन चैत'.split(' '),
}

/** No rule gives a month's length. The table is a sixth of a package's size; a test compares it with two packages. */
const firstYear = 1970
const firstDay = Date.UTC(1913, 3, 13)
const dayMilliseconds = 86_400_000

/** Every pattern of a year so far: the days of each month beyond 29. */
const yearPatterns =
  '223222101011 223231101011 232321110012 132321110102 223312101011 223321101011 222322011011 232321101011 222322101011 232321110102 232321110011 222322011002 132322011002 132322010102'.split(
    ' ',
  )

/** The pattern (hexadecimal index) of each year from 1970 to 2083. */
const patternOfYear =
  '0123042305260526072807980a900230523052b0526052607980a980230123052c0526052607280a980a90123052d052b052607280a980a900'

const knownMonthLengths = [...patternOfYear].flatMap((year) =>
  [...(yearPatterns[Number.parseInt(year, 16)] ?? '')].map((extraDays) => 29 + Number(extraDays)),
)

/** The certain days of 2084: sources disagree whether its second month has a 32nd day. */
const certainMonthLengths = [31, 31]

let monthLengths = [...knownMonthLengths, ...certainMonthLengths]

let confirmedLines = ''

/** The first year whose months are not all certain. */
export const firstUnconfirmedYear = firstYear + patternOfYear.length

/** Parses one year per line, with the days of its months: `2084: 31 32 31 32 31 30 30 30 29 30 29 30`. */
export const parseCalendarYears = (lines: string) =>
  toLatinDigits(lines)
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [year, ...days] = line.trim().split(/[\s:,]+/)
      return { year: Number(year), days: days.filter(Boolean).map(Number) }
    })

/** Replaces the uncertain months by the announced years, from `firstUnconfirmedYear` on. */
export function setConfirmedCalendarText(lines: string) {
  if (lines === confirmedLines) return
  confirmedLines = lines
  const days = parseCalendarYears(lines).flatMap((year) => year.days)
  monthLengths = [...knownMonthLengths, ...(days.length > 0 ? days : certainMonthLengths)]
}

export function toBikramDay(day: string): BikramDay | undefined {
  let remaining = isDay(day) ? (Date.parse(day) - firstDay) / dayMilliseconds : -1
  if (remaining < 0) return undefined
  for (let index = 0; index < monthLengths.length; index++) {
    const length = monthLengths[index] ?? 0
    if (remaining < length)
      return { year: firstYear + Math.floor(index / 12), month: (index % 12) + 1, day: remaining + 1 }
    remaining -= length
  }
  return undefined
}

export type BikramMonth = Omit<BikramDay, 'day'>

export const daysInBikramMonth = ({ year, month }: BikramMonth) =>
  (month >= 1 && month <= 12 && monthLengths[(year - firstYear) * 12 + month - 1]) || 0

/** The AD day; undefined for a day that does not exist or lies outside of the table. */
export function fromBikram({ year, month, day }: BikramDay): string | undefined {
  const index = (year - firstYear) * 12 + month - 1
  if (day < 1 || !(day <= daysInBikramMonth({ year, month }))) return undefined
  const before = monthLengths.slice(0, index).reduce((sum, length) => sum + length, 0)
  return new Date(firstDay + (before + day - 1) * dayMilliseconds).toJSON().slice(0, 'YYYY-MM-DD'.length)
}

export function parseUncheckedBikramDay(text: string): BikramDay {
  const [, year, month, day] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(toLatinDigits(text.trim())) ?? []
  return { year: Number(year), month: Number(month), day: Number(day) }
}

/** The AD day of a typed date; undefined if it is invalid. */
export const parseBikramToAd = (text: string) => fromBikram(parseUncheckedBikramDay(text))

/** Formats as `2083-08-07`; empty outside of the table. */
export function formatAsBikram(day: string) {
  const { year, month, day: date } = toBikramDay(day) ?? {}
  return year ? [year, month, date].map((part) => String(part).padStart(2, '0')).join('-') : ''
}

/** The Bikram Sambat year in which the day's fiscal year begins, on the first of साउन (Shrawan). */
export function fiscalStartYearOf(day: string): number | undefined {
  const bikram = toBikramDay(day)
  return bikram && (bikram.month < 4 ? bikram.year - 1 : bikram.year)
}
