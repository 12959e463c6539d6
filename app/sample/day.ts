import type { ContentType, NepaliValues } from '~/content/schema/define.ts'
import { toBikramDay } from '~/i18n/bikram-sambat.ts'
import { getFormat } from '~/i18n/format.ts'
import { addDays, nepalOffsetText } from '~/i18n/nepal-time.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const nepaliWeekdays = 'आइतबार सोमबार मङ्गलबार बुधबार बिहीबार शुक्रबार शनिबार'.split(' ')

type Weekday = (typeof weekdays)[number]

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const isDayOff = (day: string) => [0, 6].includes(weekdayOf(day)) || isHoliday(day)

/** The same day, or the next working day if the office is closed. */
export const workingDayFrom = (day: string): string => (isDayOff(day) ? workingDayFrom(addDays(day, 1)) : day)

/** Dates around the day of seeding, so that open, closing-soon and expired items occur on a new site. */
export function datesAround(today: string) {
  const day = (days: number) => addDays(today, days)
  // Nothing is due or published on Saturdays in Nepal; offices close on Sundays and public holidays.
  // Later dates move to the next working day, past dates to the one before.
  const officeDay = (days: number): string =>
    isDayOff(day(days)) ? officeDay(days > 0 ? days + 1 : days - 1) : day(days)
  const timeOn = (time: string) => (days: number) =>
    new Date(`${officeDay(days)}T${time}:00${nepalOffsetText}`).toISOString()
  const nextWeekday = (name: Weekday, days: number) =>
    addDays(day(days), (weekdays.indexOf(name) + 7 - weekdayOf(day(days))) % 7)
  return {
    /** A number of days after today; before today if negative. */
    day,
    officeDay,
    /** Noon in Nepal on that working day, when bids are due, and an hour later, when they are opened. */
    atNoon: timeOn('12:00'),
    atBidOpening: timeOn('13:00'),
    nextWeekday,
    lastWeekdayBefore: (name: Weekday, before: string) =>
      addDays(before, -(((weekdayOf(before) - weekdays.indexOf(name) + 6) % 7) + 1)),
    meetingDay: nextWeekday('Saturday', 34),
    /** The latest morning of a siren test. */
    sirenTestDay: day(4),
    /** The latest date before today with this month and day (`MM-DD`). */
    lastOccurrence: (monthDay: string) => {
      const year = Number(today.slice(0, 4))
      return `${monthDay < today.slice(5) ? year : year - 1}-${monthDay}`
    },
    /** A date in the past, or a number of days from today if the clock is before that date. */
    pastDay: (published: string, days: number) => (published < day(days) ? published : officeDay(days)),
  }
}

export type Dates = ReturnType<typeof datesAround>

/** “Saturday, 9 January 2027”. */
export const formatEnglishDate = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^(\w+) /, '$1, ')

export const formatEnglishDayAndMonth = (day: string) => formatEnglishDate(day).replace(/ \d{4}$/, '')

/** “२०८३ पुस २५ गते शनिबार”. */
export const formatNepaliDate = (day: string) =>
  [getFormat('ne').shortDay(day), toBikramDay(day) && 'गते', nepaliWeekdays[weekdayOf(day)]]
    .filter(Boolean)
    .join(' ')

export const formatNepaliDayAndMonth = (day: string) => formatNepaliDate(day).replace(/[०-९]{4}\s/, '')

/** A document of the sample: its file in `documents/`, and the file name that visitors get. */
export interface SeedDocument {
  stored: string
  fileName: string
  /** Set if the document was added after the publication. */
  addedOn?: string
}

export type NepaliSeed<Type extends ContentType> = Omit<NepaliValues<Type['fields']>, 'file'> & {
  file?: SeedDocument
}

/** Public holidays on fixed dates of the Gregorian calendar: Labour Day, Christmas. */
const gregorianHolidays = ['05-01', '12-25']

/** Holidays on fixed dates of Bikram Sambat: New Year, the Republic, the Constitution, Tamu Lhosar, … */
const bikramHolidays = ['1-1', '2-15', '6-3', '9-15', '9-27', '10-1', '10-16', '11-7']

/** Dashain and Tihar follow the moon: first and last day, as far as they are announced. */
const festivalPeriods = [
  ['2025-09-29', '2025-10-04'],
  ['2025-10-20', '2025-10-23'],
  ['2026-10-18', '2026-10-22'],
  ['2026-11-08', '2026-11-11'],
  ['2027-10-06', '2027-10-11'],
  ['2027-10-29', '2027-11-01'],
] as const

function isHoliday(day: string) {
  const { month, day: date } = toBikramDay(day) ?? {}
  return (
    gregorianHolidays.includes(day.slice('YYYY-'.length)) ||
    bikramHolidays.includes(`${month}-${date}`) ||
    festivalPeriods.some(([from, to]) => from <= day && day <= to)
  )
}
