import { describe, expect, test } from 'vitest'
import { getFormat } from '~/i18n/format.ts'

const en = getFormat('en')
const ne = getFormat('ne')

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('numbers', () => {
  test.each([
    [0, '0', '०'],
    [1000, '1,000', '१,०००'],
    [100_000, '100,000', '१,००,०००'],
    [10_000_000, '10,000,000', '१,००,००,०००'],
    [1_234_567.5, '1,234,567.5', '१२,३४,५६७.५'],
    [0.1 + 0.2, '0.3', '०.३'],
    [1.0005, '1.001', '१.००१'],
    [-123_456.25, '-123,456.25', '-१,२३,४५६.२५'],
    [-0.0001, '0', '०'],
    [Number.NaN, '–', '–'],
  ])('%d', (value, english, nepali) => {
    expect([en.number(value), ne.number(value)]).toEqual([english, nepali])
  })

  test.each([
    [1.005, 2, '1.01', '१.०१'],
    [-0.04, 1, '0.0', '०.०'],
    [999_999.95, 1, '1,000,000.0', '१०,००,०००.०'],
  ])('%d with %d decimals', (value, decimals, english, nepali) => {
    expect([en.number(value, decimals), ne.number(value, decimals)]).toEqual([english, nepali])
  })

  test('English numbers match toLocaleString', () => {
    for (let value = 0.123_456; value < 1e15; value *= 3.7)
      for (const sign of [1, -1])
        for (const decimals of [undefined, 0, 1, 2]) {
          const limits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
          const expected = (sign * value).toLocaleString('en-US', limits)
          expect(en.number(sign * value, decimals)).toBe(expected.replace(/^-(?=[0.]+$)/, ''))
        }
  })

  test('formats percent, money and single digits', () => {
    expect([en.percent(45), ne.percent(45)]).toEqual(['45%', '४५%'])
    expect([en.money(1_234_567.5, 'USD'), ne.money(1_234_567.5, 'USD')].map(spaced)).toEqual([
      '$1,234,567.5',
      '१२,३४,५६७.५ अमेरिकी डलर',
    ])
    expect([en.money(1_500_000, 'NPR'), ne.money(1_500_000, 'NPR')].map(spaced)).toEqual([
      'NPR 1,500,000',
      'रु. १५,००,०००',
    ])
    expect([en.digits(2083), ne.digits(2083), ne.digits('FY 2082/83')]).toEqual([
      '2083',
      '२०८३',
      'FY २०८२/८३',
    ])
  })
})

test.each([
  [0, '0.00 KB', '0.00 KB', '०.०० केबी', '०.०० केबी'],
  [1024 * 1024 - 1, '1024.00 KB', '1024.00 KB', '१०२४.०० केबी', '१०२४.०० केबी'],
  [1024 * 1024, '1024.00 KB', '1.0 MB', '१०२४.०० केबी', '१.० एमबी'],
])('formats the size of a file of %d bytes', (bytes, size, largeSize, sizeNe, largeSizeNe) => {
  expect([en.size(bytes), en.largeSize(bytes)]).toEqual([size, largeSize])
  expect([ne.size(bytes), ne.largeSize(bytes)].map(spaced)).toEqual([sizeNe, largeSizeNe])
})

describe('days', () => {
  test.each([
    ['2026-01-31', '31 Jan 2026', '31 Jan 2026 (17 Magh 2082)', '२०८२ माघ १७', '२०८२ माघ १७ (३१ जनवरी २०२६)'],
    // A moment belongs to its day in Nepal.
    [
      '2026-11-21T18:15:00.000Z',
      '22 Nov 2026',
      '22 Nov 2026 (6 Mangsir 2083)',
      '२०८३ मङ्सिर ६',
      '२०८३ मङ्सिर ६ (२२ नोभेम्बर २०२६)',
    ],
    // Outside of the calendar's table.
    ['2027-06-15', '15 Jun 2027', '15 Jun 2027', '१५ जुन २०२७', '१५ जुन २०२७'],
    ...['', '15 days', '2026'].map((text) => [text, text, text, text, text]),
  ])('%j', (day = '', english, both, short, nepali) => {
    expect([en.day(day), en.shortDay(day), spaced(en.bothDays(day))]).toEqual([english, english, both])
    expect([ne.shortDay(day), ne.day(day), ne.bothDays(day)].map(spaced)).toEqual([short, nepali, nepali])
  })

  test.each([
    [
      '2026-01-31T06:15:00.000Z',
      '31 Jan 2026, 12:00',
      'Sat 31 Jan 2026, 12:00',
      'Sat 31 Jan 2026, 12:00 (17 Magh 2082)',
      '२०८२ माघ १७ (३१ जनवरी २०२६), दिउँसो १२ बजे',
      'शनिबार, २०८२ माघ १७ (३१ जनवरी २०२६), दिउँसो १२ बजे',
    ],
    [
      '2027-06-14T18:20:00.000Z',
      '15 Jun 2027, 00:05',
      'Tue 15 Jun 2027, 00:05',
      'Tue 15 Jun 2027, 00:05',
      '१५ जुन २०२७, ००:०५ बजे',
      'मङ्गलबार, १५ जुन २०२७, ००:०५ बजे',
    ],
    ...['', 'at noon'].map((text) => Array.from({ length: 6 }, () => text)),
  ])('the moment %j', (moment = '', english, weekday, both, nepali, weekdayNe) => {
    expect([en.moment(moment), en.weekdayMoment(moment), spaced(en.bothMoments(moment))]).toEqual([
      english,
      weekday,
      both,
    ])
    expect([ne.moment(moment), ne.weekdayMoment(moment), ne.bothMoments(moment)].map(spaced)).toEqual([
      nepali,
      weekdayNe,
      weekdayNe,
    ])
  })

  test.each([
    ['2026-10', 'Oct 2026 (Ashwin–Kartik 2083)', 'असोज–कात्तिक २०८३ (अक्टोबर २०२६)'],
    ['2026-04', 'Apr 2026 (Chaitra 2082–Baisakh 2083)', 'चैत २०८२–वैशाख २०८३ (अप्रिल २०२६)'],
    ['2027-06', 'Jun 2027', 'जुन २०२७'],
    ...['', '2026'].map((text) => [text, text, text]),
  ])('the month %j', (month = '', english, nepali) => {
    expect([en.bothMonths(month), ne.bothMonths(month)]).toEqual([english, nepali])
  })

  test('formats fiscal years and times of day', () => {
    const years = [en.fiscalYear('2026-07-16'), ne.fiscalYear('2026-07-16')]
    expect(years.map(spaced)).toEqual(['FY 2082/83', 'आ.व. २०८२/८३'])
    expect([en.fiscalYear('2026-07-16T18:15:00Z'), ne.fiscalYear('2043-04-14')]).toEqual(['FY 2083/84', ''])
    expect([en.time('17:00'), ne.time('17:00'), en.time(''), ne.time('')].map(spaced)).toEqual([
      '17:00',
      'बेलुका ५ बजे',
      '',
      '',
    ])
  })
})
