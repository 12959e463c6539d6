import { toBikramDay } from '~/i18n/bikram-sambat.ts'

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

export function isHoliday(day: string) {
  const { month, day: date } = toBikramDay(day) ?? {}
  return (
    gregorianHolidays.includes(day.slice('YYYY-'.length)) ||
    bikramHolidays.includes(`${month}-${date}`) ||
    festivalPeriods.some(([from, to]) => from <= day && day <= to)
  )
}
