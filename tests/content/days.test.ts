import { describe, expect, test } from 'vitest'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { generation } from '~/content/types/generation.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tender/tenders.ts'

describe('days and moments', () => {
  const parseTender = (values: object) =>
    parseValues(tenders, {
      reference: 'A',
      title: 'A',
      description: 'A',
      publishedDate: '1900-01-01',
      deadline: '2050-02-01T12:00',
      ...values,
    })
  const noDay = 'Published on must be a day such as 2026-01-31.'
  const noMoment = 'Deadline for bids must be a day and a time such as 2026-01-31T12:00.'
  const years = 'must be in a year from 1900 to 2200.'

  test.each([
    ['2024-02-29', '2024-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2026-11-30T18:14:59Z', '2026-11-30'],
    ['2026-11-30T18:15:00.000Z', '2026-12-01'],
    ['2026-11-30T23:59:59+05:45', '2026-11-30'],
  ])('the day %s is stored as %s', (given, publishedDate) => {
    expect(parseTender({ publishedDate: given }).values).toMatchObject({ publishedDate })
  })

  const impossible = ['2026-02-29', '1900-02-29', '2026-11-31', '2026-13-01', '2026-01-00']

  test.each([
    ...impossible,
    '2026-02-29T12:00:00+05:45',
    '2026-1-2',
    '2026/01/02',
    '2026-01-02T25:00:00Z',
    '2026-01-02T12:00:00+5:45',
    '２０２６-01-02',
    'today',
  ])('the day %s is refused', (publishedDate) => {
    expect(parseTender({ publishedDate }).errors).toEqual({ publishedDate: noDay })
  })

  test.each([
    ['2026-11-30T12:00', '2026-11-30T06:15:00.000Z'],
    [' 2026-11-30T00:00 ', '2026-11-29T18:15:00.000Z'],
    ['2026-11-30T23:59:59.999+05:45', '2026-11-30T18:14:59.999Z'],
    ['2026-11-30t12:00:00z', '2026-11-30T12:00:00.000Z'],
    ['2024-02-29T00:00:00-11:00', '2024-02-29T11:00:00.000Z'],
    ['2200-12-31T12:00', '2200-12-31T06:15:00.000Z'],
  ])('the moment %s is stored as %s', (given, deadline) => {
    expect(parseTender({ deadline: given }).values).toMatchObject({ deadline })
  })

  test.each([
    ...impossible.map((day) => `${day}T12:00`),
    '2026-12-01T25:00:00Z',
    '2026-12-01T24:00:00Z',
    '2026-12-01T12:00:60Z',
    '2026-12-01T12:00:00+05:60',
    '2026-12-01T12:00:00+0545',
    '2026-12-01 12:00',
    '2026-12-01',
    '2026-12-01T12:00Zulu',
  ])('the moment %s is refused', (deadline) => {
    expect(parseTender({ deadline }).errors).toEqual({ deadline: noMoment })
  })

  test.each(['0226-11-30', '0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])(
    'the year of %s is refused',
    (day) => {
      expect(parseTender({ publishedDate: day }).errors).toEqual({ publishedDate: `Published on ${years}` })
      expect(parseTender({ deadline: `${day}T23:59` }).errors).toEqual({
        deadline: `Deadline for bids ${years}`,
      })
    },
  )

  test('a Bikram Sambat year is refused as a year of AD', () => {
    const year = new Date().getUTCFullYear() + 57
    const hint = 'looks like a year of Bikram Sambat. Please give the day in AD.'
    expect(parseTender({ publishedDate: `${year}-08-05` }).errors).toEqual({
      publishedDate: `Published on: ${year} ${hint}`,
    })
    expect(parseTender({ deadline: `${year}-08-05T12:00` }).errors).toEqual({
      deadline: `Deadline for bids: ${year} ${hint}`,
    })
    expect(parseValues(generation, { month: `${year}-08`, energy: 1, revenue: 1 }).errors).toEqual({
      month: `Month: ${year} ${hint.replace('day', 'month')}`,
    })
  })
})

describe('an end before the start', () => {
  const tender = (times: Record<string, string>) =>
    parseValues(tenders, { listing: 'procurement', reference: 'R', title: 'T', description: 'D', ...times })
  const job = (times: Record<string, string>) =>
    parseValues(jobs, { title: 'T', description: 'D', location: 'L', ...times })
  const announcement = (times: Record<string, string>) =>
    parseValues(announcements, { title: 'T', content: 'C', ...times })

  test('is refused at the later field', () => {
    expect(announcement({ publishDate: '2026-11-20', expiryDate: '2025-11-30' }).errors).toEqual({
      expiryDate: 'Expires on can’t be before “Published on”.',
    })
    expect(job({ postedDate: '2026-11-20', applicationDeadline: '2026-11-19' }).errors).toEqual({
      applicationDeadline: 'Applications until can’t be before “Posted on”.',
    })
    const wrong = {
      publishedDate: '2026-11-20',
      deadline: '2026-11-19T23:59',
      openingDate: '2026-11-19T23:58',
    }
    expect(tender(wrong).errors).toEqual({
      deadline: 'Deadline for bids can’t be before “Published on”.',
      openingDate: 'Opening of bids can’t be before “Deadline for bids”.',
    })
  })

  test.each([
    announcement({ publishDate: '2026-11-20', expiryDate: '2026-11-20' }),
    announcement({ publishDate: '2026-11-20' }),
    job({ postedDate: '2026-11-20', applicationDeadline: '2026-11-20' }),
    // The first minute of the day in Nepal, which is the day before in UTC.
    tender({ publishedDate: '2026-11-20', deadline: '2026-11-20T00:00', openingDate: '2026-11-20T00:00' }),
    tender({ publishedDate: '2026-11-20', deadline: '2026-11-20T12:00' }),
  ])('does not include an equal or missing end (%#)', ({ errors }) => {
    expect(errors).toBeUndefined()
  })
})
