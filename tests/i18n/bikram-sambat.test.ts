import NepaliDate from 'nepali-date-converter'
import { afterEach, expect, test } from 'vitest'
import {
  fiscalStartYearOf,
  formatAsBikram,
  fromBikram,
  parseBikramToAd,
  setConfirmedCalendarText,
  toBikramDay,
} from '~/i18n/bikram-sambat.ts'
import { addDays } from '~/i18n/nepal-time.ts'

const lastCertainDay = '2027-06-14'

afterEach(() => setConfirmedCalendarText(''))

test('every day from 2000 to 2084-02-31 matches a package, and converts back', () => {
  // The package uses the zone of the process.
  process.env.TZ = 'Asia/Kathmandu'
  let days = 0
  for (let day = '1943-04-14'; day <= lastCertainDay; day = addDays(day, 1)) {
    const { year, month, date } = new NepaliDate(new Date(`${day}T00:00:00`)).getBS()
    const bikram = { year, month: month + 1, day: date }
    // A call of expect for each day would take long.
    if (JSON.stringify(toBikramDay(day)) !== JSON.stringify(bikram))
      expect([day, toBikramDay(day)]).toEqual([day, bikram])
    if (fromBikram(bikram) !== day) expect([bikram, fromBikram(bikram)]).toEqual([bikram, day])
    days++
  }
  expect(days).toBe(30_743)
  expect([formatAsBikram('1943-04-14'), formatAsBikram(lastCertainDay)]).toEqual(['2000-01-01', '2084-02-31'])
})

test.each([
  ['2026-04-14', '2083-01-01'],
  ['2026-04-13', '2082-12-30'],
  ['2025-07-17', '2082-04-01'],
  ['2026-07-17', '2083-04-01'],
  ['2015-04-25', '2072-01-12'],
])('%s is %s, as in official documents', (day, bikram) => {
  expect(formatAsBikram(day)).toBe(bikram)
  expect(parseBikramToAd(bikram)).toBe(day)
})

test.each([
  ['2027-06-15', 'in an uncertain month'],
  ['2090-01-01', 'after the table'],
  ['1913-04-12', 'before the table'],
  ['2026-02-30', 'that does not exist'],
  ['2026-11-22T12:00:00Z', 'with a time'],
  ['', 'that is empty'],
])('%j, a day %s, has no Bikram Sambat day', (day) => {
  expect([toBikramDay(day), formatAsBikram(day), fiscalStartYearOf(day)]).toEqual([undefined, '', undefined])
})

test.each([
  ['2083-08-07', '2026-11-23'],
  ['२०८३-०८-०७', '2026-11-23'],
  ['२०८३/८/७', '2026-11-23'],
  ['2083.08.07', '2026-11-23'],
  ['\u00A0२०८३-08-०७', '2026-11-23'],
  ['2082-02-32', undefined],
  ['2082-02-31', '2025-06-14'],
  ['2082-13-01', undefined],
  ['2082-01-00', undefined],
  ['2085-01-01', undefined],
  ['2083-08-07-01', undefined],
  ['2083-\u000008-07', undefined],
  ['-2083-08-07', undefined],
  ['', undefined],
])('the typed date %j is %s', (typed, day) => expect(parseBikramToAd(typed)).toBe(day))

test('a fiscal year begins on the first of साउन', () => {
  const years = ['2025-07-16', '2025-07-17', '2026-01-31', '2026-04-14', '2026-07-16', '2026-07-17']
  expect(years.map(fiscalStartYearOf)).toEqual([2081, 2082, 2082, 2082, 2082, 2083])
})

test('confirmed months extend the calendar, and can be removed again', () => {
  const days = ['2027-06-14', '2027-06-15', '2027-06-16', '2028-04-12', '2028-04-13']
  expect(days.map(formatAsBikram)).toEqual(['2084-02-31', '', '', '', ''])
  setConfirmedCalendarText('२०८४: 31 32 31 32 31 30, 30 30 29 30 29 30\n')
  expect(days.map(formatAsBikram)).toEqual(['2084-02-31', '2084-02-32', '2084-03-01', '2084-12-30', ''])
  expect(parseBikramToAd('2084-02-32')).toBe('2027-06-15')
  setConfirmedCalendarText('')
  expect(days.map(formatAsBikram)).toEqual(['2084-02-31', '', '', '', ''])
})

test('the zone of the process has no effect', () => {
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu']) {
    process.env.TZ = zone
    expect([formatAsBikram('2026-11-22'), parseBikramToAd('2083-08-06')]).toEqual([
      '2083-08-06',
      '2026-11-22',
    ])
  }
})
