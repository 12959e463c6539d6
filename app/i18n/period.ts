import { bikramMonthNames, daysInBikramMonth, fromBikram } from './bikram-sambat.ts'
import { toLatinDigits } from './digits.ts'

const quarters = ['पहिलो', 'दोस्रो', 'तेस्रो', 'चौथो']

const adQuarters = ['Y-01-01/Y-03-31', 'Y-04-01/Y-06-30', 'Y-07-01/Y-09-30', 'Y-10-01/Y-12-31']

const fiscalPeriodPattern =
  /^(?:Q([1-4])\s+)?(?:FY|आ\.?\s?व\.?|आर्थिक वर्ष)\s*(\d{4})\/(?:\d{4}|\d\d)(?:,?\s+(?:Q([1-4])|(\p{L}[\p{L}\p{M}]*)\s+त्रैमास))?$/iu

/** Parses a period that staff typed into an ISO 8601 interval in AD; undefined if it is not exactly one period. */
export function toIsoInterval(period: string): string | undefined {
  const text = toLatinDigits(period.trim())
  const [isFiscal, before, year, behind, named = ''] = fiscalPeriodPattern.exec(text) ?? []
  if (isFiscal) {
    const quarter = Number(before ?? behind ?? quarters.indexOf(named) + 1)
    if (named && quarter === 0) return undefined
    // The fiscal year begins with the fourth month.
    return bikramInterval(Number(year), quarter ? 3 * quarter : 3, quarter ? 3 : 12)
  }
  const [, adQuarter, adYear] = /^Q([1-4]) (19\d\d|20[0-4]\d)$/i.exec(text) ?? []
  if (adQuarter) return adQuarters[Number(adQuarter) - 1]?.replaceAll('Y', `${adYear}`)
  const [, first = '', second = ''] = /^(\S+)\s+(\S+)$/.exec(text) ?? []
  const [name, ofYear] = /^\d{4}$/.test(second) ? [first, second] : [second, first]
  const month = Object.values(bikramMonthNames)
    .map((names) => names.findIndex((monthName) => monthName.toLowerCase() === name.toLowerCase()))
    .find((index) => index >= 0)
  return month === undefined ? undefined : bikramInterval(Number(ofYear), month, 1)
}

/** The interval of `count` Bikram Sambat months; `first` counts from 0 at the start of the year. */
function bikramInterval(year: number, first: number, count: number) {
  const monthAt = (index: number) => ({ year: year + Math.floor(index / 12), month: (index % 12) + 1 })
  const last = monthAt(first + count - 1)
  const from = fromBikram({ ...monthAt(first), day: 1 })
  const to = fromBikram({ ...last, day: daysInBikramMonth(last) })
  return from && to && `${from}/${to}`
}
