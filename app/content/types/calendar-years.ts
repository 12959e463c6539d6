import { firstUnconfirmedYear, parseYears } from '../../process/bikram-sambat.ts'

export const yearExample = `${firstUnconfirmedYear}: 31 32 31 32 31 30 30 30 29 30 29 30`

/** What is wrong with the years of Bikram Sambat that staff enter; undefined where nothing is. */
export function calendarYearsError(lines: string): string | undefined {
  for (const [at, { year, days }] of parseYears(lines).entries()) {
    const expected = firstUnconfirmedYear + at
    if (year !== expected)
      return `Calendar: line ${at + 1} must be the year ${expected}, as years follow one another from ${firstUnconfirmedYear}. A line is like “${yearExample}”.`
    if (days.length !== 12 || days.some((length) => !(length >= 29 && length <= 32)))
      return `Calendar: ${year} must have twelve numbers, each from 29 to 32, as in “${yearExample}”.`
    const total = days.reduce((all, length) => all + length, 0)
    if (total !== 365 && total !== 366)
      return `Calendar: the months of ${year} have ${total} days together; a year has 365 or 366.`
    if (at === 0 && !(days[0] === 31 && (days[1] ?? 0) >= 31))
      return `Calendar: ${year} begins with a month of 31 days, then one of 31 or 32.`
  }
  return undefined
}
