import { describe, expect, test } from 'vitest'
import { date, moment, month } from '~/content/fields/index.ts'
import { applyBikramInputs } from '~/content/schema/parse-values.server.ts'
import { parseBikramToAd } from '~/i18n/bikram-sambat.ts'
import { toDevanagariDigits, toLatinDigits } from '~/i18n/digits.ts'
import { getFormat } from '~/i18n/format.ts'

const thisYear = new Date().getUTCFullYear()
const fields = { day: date('Day'), at: moment('Time'), month: month('Month') }

const form = (label: string, example: string) =>
  `${label}: in Bikram Sambat it must be like ${example}, 7-8-2083 or मङ्सिर ७, २०८३, with the year in four digits.`
const outside = (month: string) =>
  `Day: ${month} is outside the calendar of Bikram Sambat, which reaches from 1970 to what is announced. Please give this day in AD.`
const noMonth = (month: string) =>
  `Day: “${month}” is no month of Bikram Sambat. Give its name or a number from 1 to 12.`
const adYearError = (year: number) =>
  `${year} looks like a year of AD. Please give this day in Bikram Sambat, or in the box for AD.`
const differ = 'AD and Bikram Sambat say different things here. Correct one of them, or empty it.'

/** Parses the inputs of a field: AD, Bikram Sambat, and the AD value that was displayed. */
const parseInputs = (key: 'day' | 'at', [given, typed, displayed]: readonly (string | undefined)[]) => {
  const sent = { [key]: given, [`${key}[bs]`]: typed, [`${key}[shown]`]: displayed }
  const inputs = Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const errors = applyBikramInputs({ fields }, inputs)
  return errors[key] ?? inputs
}

const typedDay = (typed: string): [string[], string] => [['', typed, ''], '2026-11-23']

describe('a day in both calendars', () => {
  test.each([
    // Nothing was displayed.
    [['', '', ''], ''],
    [['', '२०८३-०८-०७', ''], '2026-11-23'],
    [['2026-11-23', undefined, undefined], '2026-11-23'],
    // Common spellings, in either script.
    ...['7-8-2083', '७/८/२०८३', '2083 8 7', '७ ८ २०८३', '2083.08.07'].map(typedDay),
    ...['मङ्सिर ७, २०८३', '२०८३ मंसिर ७ गते', '७ मंसीर २०८३', 'वि.सं. २०८३ मङ्सिर ७'].map(typedDay),
    ...['Mangsir 7, 2083', '7 mangsir 2083', '2083 Mansir 7', '7 Marga 2083 BS'].map(typedDay),
    // The changed input counts, even if it was emptied.
    [['2026-11-23', '2083-08-07', '2026-11-23'], '2026-11-23'],
    [['2026-11-23', '2083-08-08', '2026-11-23'], '2026-11-24'],
    [['2026-11-24', '2083-08-07', '2026-11-23'], '2026-11-24'],
    [['', '2083-08-07', '2026-11-23'], ''],
    [['', '2083-08-08', '2026-11-23'], '2026-11-24'],
    [['2026-11-23', '', '2026-11-23'], '2026-11-23'],
    [['2026-11-24', '2083-08-08', '2026-11-23'], '2026-11-24'],
    // The calendar is not announced so far ahead, and old records may hold no day.
    [['2035-01-01', '', '2035-01-01'], '2035-01-01'],
    [['2035-01-01', '2083-08-07', '2035-01-01'], '2026-11-23'],
    [['soon', '', 'soon'], 'soon'],
  ])('%j means %j', (sent, day) => expect(parseInputs('day', sent)).toEqual({ day }))

  test.each([
    [['', '2083-13-01', ''], noMonth('13')],
    [['', '७ December २०८३', ''], noMonth('December')],
    [['', '2083-08-31', ''], 'Day: Mangsir 2083 has 29 days, so there is no 31.'],
    [['', 'साउन ३२, २०८३', ''], 'Day: Shrawan 2083 has 31 days, so there is no 32.'],
    [['', '2090-01-01', ''], outside('Baisakh 2090')],
    [['', 'मङ्सिर ७', ''], form('Day', '2083-08-07')],
    [['', '7-8/2083', ''], form('Day', '2083-08-07')],
    [['', 'soon', ''], form('Day', '2083-08-07')],
    [['2026-11-24', '2083-08-09', '2026-11-23'], `Day: ${differ}`],
    [['2083-08-07', '2083-08-07', ''], `Day: ${differ}`],
  ])('%j is refused', (sent, message) => expect(parseInputs('day', sent)).toBe(message))

  test.each([
    ...[thisYear - 10, thisYear, thisYear + 10].map((year): [string, number] => [`${year}-11-01`, year]),
    [toDevanagariDigits(`${thisYear}/11/1`), thisYear],
    [`1-11-${thisYear}`, thisYear],
    [`November 1, ${thisYear}`, thisYear],
  ])('%j is refused as a day of AD', (typed, year) =>
    expect(parseInputs('day', ['', typed, ''])).toBe(`Day: ${adYearError(year)}`),
  )

  test('a historic day can stay in Bikram Sambat and be entered in AD', () => {
    const bikram = `${thisYear}-11-01`
    const day = parseBikramToAd(bikram) ?? ''
    expect(parseInputs('day', [day, bikram, day])).toEqual({ day })
    expect(parseInputs('day', [day, '', ''])).toEqual({ day })
    const earlier = `${thisYear - 11}-11-01`
    expect(parseInputs('day', ['', earlier, ''])).toEqual({ day: parseBikramToAd(earlier) })
  })
})

describe('a moment in both calendars', () => {
  const noon = '2026-12-01T12:00'
  test.each([
    [['', '2083-08-15 12:00', ''], noon],
    [['', '२०८३.०८.१५ १२:००', ''], noon],
    [['', 'मङ्सिर १५, २०८३ ९:३०', ''], '2026-12-01T09:30'],
    [[noon, '2083-08-16 12:00', noon], '2026-12-02T12:00'],
    // Spoken forms.
    [['', '२०८३ मङ्सिर १५ गते दिउँसो १२ बजे', ''], noon],
    [['', '२०८३ मङ्सिर १५ गते १२:०० बजे', ''], noon],
    [['', 'मङ्सिर १५, २०८३, बिहान ९ बजे', ''], '2026-12-01T09:00'],
    [['', '२०८३-०८-१५ दिउँसो २:३० बजे', ''], '2026-12-01T14:30'],
    [['', '१५ मङ्सिर २०८३ साँझ ७:१५ बजे', ''], '2026-12-01T19:15'],
    [['', '२०८३-०८-१५ राति ११:५९ बजे', ''], '2026-12-01T23:59'],
    // Without a time, the displayed one stays.
    [[noon, '2083-08-16', noon], '2026-12-02T12:00'],
    [['', '2083-08-16', noon], '2026-12-02T12:00'],
    [['2026-12-01T13:00', '2083-08-15 12:00', noon], '2026-12-01T13:00'],
  ])('%j means %j', (sent, at) => expect(parseInputs('at', sent)).toEqual({ at }))

  test('each minute of the day can be typed as the Nepali edition shows it', () => {
    const day = '२०८३-०८-१५'
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) =>
      new Date(minute * 60_000).toJSON().slice(11, 16),
    )
    const misread = minutes.filter((time) => {
      const read = parseInputs('at', ['', `${day} ${getFormat('ne').time(time)}`, ''])
      return typeof read === 'string' || read.at !== `2026-12-01T${time}`
    })
    expect(misread).toEqual([])
  })

  test.each([
    [['', '2083-08-15', ''], 'Time: the time is missing: add it, like 14:30.'],
    [['', '2083-08-15 24:00', ''], 'Time: 24:00 is no time of the day: it must be like 14:30.'],
    [['', 'मङ्सिर १५, २०८३ १२:६०', ''], 'Time: 12:60 is no time of the day: it must be like 14:30.'],
    ...['२ बजे', 'राति १२ बजे', 'बिहान २ बजे', 'दिउँसो २५ बजे'].map((time): [[string, string, string], string] => [
      ['', `२०८३-०८-१५ ${time}`, ''],
      `Time: ${toLatinDigits(time)} is no time of the day: it must be like 14:30.`,
    ]),
    [['', '२०८३-०८-१५ भोलि ११ बजे', ''], form('Time', '2083-08-07 12:00')],
    [[noon, `${thisYear}-12-15 12:00`, noon], `Time: ${adYearError(thisYear)}`],
    [['2026-12-01T12:30', '2083-08-16 12:00', noon], `Time: ${differ}`],
  ])('%j is refused', (sent, message) => expect(parseInputs('at', sent)).toBe(message))
})

test('a month has no Bikram Sambat input, as it spans two months of that calendar', () => {
  const inputs = { month: '2026-11', 'month[bs]': '2083-08' }
  expect([applyBikramInputs({ fields }, inputs), inputs.month]).toEqual([{}, '2026-11'])
})
