import { describe, expect, test } from 'vitest'
import { settleBikram } from '~/content/kinds/bikram.server.ts'
import { date, moment, month } from '~/content/kinds/index.ts'

const fields = { day: date('Day'), at: moment('Time'), month: month('Month') }

const impossible = (label: string, example: string) =>
  `${label}: in Bikram Sambat it must be like ${example}, and not beyond the calendar that is announced; give later days in AD.`
const noDay = impossible('Day', '2083-08-07')
const noTime = impossible('Time', '2083-08-07 12:00')
const differ = 'AD and Bikram Sambat say different things here. Correct one of them, or empty it.'

/** What a form brings of a field: AD, Bikram Sambat, and the AD that it had shown. */
const settled = (key: 'day' | 'at', [given, typed, shown]: readonly (string | undefined)[]) => {
  const sent = { [key]: given, [`${key}[bs]`]: typed, [`${key}[shown]`]: shown }
  const inputs = Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const errors = settleBikram({ fields }, inputs)
  return errors[key] ?? inputs
}

describe('of a day in both calendars', () => {
  test.each([
    // Nothing was shown.
    [['', '', ''], ''],
    [['', '२०८३-०८-०७', ''], '2026-11-23'],
    [['', '2083/8/7', undefined], '2026-11-23'],
    [['2026-11-23', '2083-08-07', ''], '2026-11-23'],
    [['2026-11-23', undefined, undefined], '2026-11-23'],
    // The one that was changed counts, also where it was emptied.
    [['2026-11-23', '2083-08-07', '2026-11-23'], '2026-11-23'],
    [['2026-11-23', '2083-08-08', '2026-11-23'], '2026-11-24'],
    [['2026-11-24', '2083-08-07', '2026-11-23'], '2026-11-24'],
    [['', '2083-08-07', '2026-11-23'], ''],
    [['', '2083-08-08', '2026-11-23'], '2026-11-24'],
    [['2026-11-23', '', '2026-11-23'], '2026-11-23'],
    [['2026-11-24', '2083-08-08', '2026-11-23'], '2026-11-24'],
    // The other calendar is not known so far ahead; old records may hold no day.
    [['2035-01-01', '', '2035-01-01'], '2035-01-01'],
    [['2035-01-01', '2083-08-07', '2035-01-01'], '2026-11-23'],
    [['soon', '', 'soon'], 'soon'],
  ])('%j means %j', (sent, day) => expect(settled('day', sent)).toEqual({ day }))

  test.each([
    [['', '2083-13-01', ''], noDay],
    [['', '2083-08-31', ''], noDay],
    [['', '2090-01-01', ''], noDay],
    [['', 'मङ्सिर ७', ''], noDay],
    [['2026-11-24', '2083-08-0', '2026-11-23'], noDay],
    [['2026-11-24', '2083-08-09', '2026-11-23'], `Day: ${differ}`],
    [['2026-11-24', '2083-08-09', undefined], `Day: ${differ}`],
    [['2083-08-07', '2083-08-07', ''], `Day: ${differ}`],
  ])('%j can not be meant', (sent, message) => expect(settled('day', sent)).toBe(message))
})

describe('of a moment in both calendars', () => {
  const noon = '2026-12-01T12:00'
  test.each([
    [['', '2083-08-15 12:00', ''], noon],
    [['', '२०८३.०८.१५ १२:००', ''], noon],
    [['', '2083-08-15T9:30', ''], '2026-12-01T09:30'],
    [[noon, '2083-08-16 12:00', noon], '2026-12-02T12:00'],
    // Without an hour it stays what it was.
    [[noon, '2083-08-16', noon], '2026-12-02T12:00'],
    [['', '2083-08-16', noon], '2026-12-02T12:00'],
    [['2026-12-01T13:00', '2083-08-15 12:00', noon], '2026-12-01T13:00'],
  ])('%j means %j', (sent, at) => expect(settled('at', sent)).toEqual({ at }))

  test.each([
    [['', '2083-08-15', ''], noTime],
    [['', '12:00', ''], noTime],
    [['', '2083-08-15 24:00', ''], noTime],
    [['', '2083-08-15 12:60', ''], noTime],
    [['', '2083-08-15 12:00 NPT', ''], noTime],
    [['2026-12-01T12:30', '2083-08-16 12:00', noon], `Time: ${differ}`],
  ])('%j can not be meant', (sent, message) => expect(settled('at', sent)).toBe(message))
})

test('a month, which lies in two of the other calendar, is AD alone', () => {
  const inputs = { month: '2026-11', 'month[bs]': '2083-08' }
  expect([settleBikram({ fields }, inputs), inputs.month]).toEqual([{}, '2026-11'])
})
