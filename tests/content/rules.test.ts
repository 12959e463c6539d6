import { describe, expect, test } from 'vitest'
import type { Field } from '~/content/kinds/fields.ts'
import { publishedAtOnce } from '~/content/kinds/publishing.ts'
import { parseValues } from '~/content/kinds/rules.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { gallery } from '~/content/types/gallery.ts'
import { generation } from '~/content/types/generation.ts'
import { jobs } from '~/content/types/jobs.ts'
import { marquee } from '~/content/types/marquee.ts'
import { popups } from '~/content/types/popups.ts'
import { projects } from '~/content/types/projects.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tenders.ts'
import { addDays, nepalDay } from '~/process/nepal-time.ts'
import { sampleValues } from './samples.ts'

const image = `${'a'.repeat(32)}-640x480.jpg`
const photo = { title: 'T', category: 'project', type: 'image' }
const later = '2099-12-05T04:15:00.000Z'

const phase = (input: Record<string, unknown>) => parseValues(projects, input)

test('a phase may leave out all; what visitors see in place of it is not stored', () => {
  expect(phase({}).values).toEqual({
    ...publishedAtOnce,
    alt: '',
    phase: '',
    title: '',
    image: '',
    progress: 0,
    status: '',
    description: '',
    milestones: [],
    field: 'ror',
  })
})

test('names each field that is missing', () => {
  expect(parseValues(faqs, { q: '  ' }).errors).toEqual({
    q: 'Question is required.',
    a: 'Answer is required.',
  })
  expect(parseValues(popups, { title: 'A' }).errors).toEqual({ file: 'Title and PDF file are required.' })
  expect(Object.keys(parseValues(slides, {}).errors ?? {})).toEqual([
    'image',
    'tag',
    'titleA',
    'titleB',
    'desc',
  ])
})

test('trims texts and passes over what it does not know', () => {
  expect(parseValues(faqs, { q: ' a ', a: 'b', admin: true }).values).toEqual({
    ...publishedAtOnce,
    q: 'a',
    a: 'b',
  })
})

describe('progress', () => {
  test.each([
    ['40', 40],
    [100, 100],
    [0, 0],
    ['85.5', 85.5],
  ])('%j is %j', (given, progress) => expect(phase({ progress: given }).values).toMatchObject({ progress }))

  test.each(['', ' ', -1, 101, 'NaN', 'many', Number.POSITIVE_INFINITY, {}, true, [[]]])(
    '%j is refused',
    (given) => {
      expect(phase({ progress: given }).errors?.progress).toMatch(/^Progress in percent must be/)
    },
  )
})

const figures = (input: Record<string, unknown>) =>
  parseValues(generation, { month: '2026-01', energy: 1, revenue: 1, ...input })

describe('a number', () => {
  test.each([
    ['0', 0],
    [' 12.5 ', 12.5],
    [10_000_000, 10_000_000],
  ])('%j is %j', (given, energy) => expect(figures({ energy: given }).values).toMatchObject({ energy }))

  test.each([
    -0.1,
    10_000_001,
    '1e99',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'many',
    '1,000',
    '',
    {},
    true,
    [1],
  ])('%j is refused', (given) => {
    expect(figures({ energy: given }).errors?.energy).toMatch(
      /^Energy in MWh must be (a number|from 0 to 10000000)\.$/,
    )
  })
})

describe('a month', () => {
  test.each(['2026-01', '1999-12', ' 2026-10 '])('%j', (month) =>
    expect(figures({ month }).values).toMatchObject({ month: month.trim() }),
  )

  test.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', 'January'])('%j is refused', (month) =>
    expect(figures({ month }).errors?.month).toMatch(/^Month (must be a month such as|can have at most)/),
  )

  test.each(['', undefined, null])('%j is missing', (month) =>
    expect(figures({ month }).errors?.month).toBe('Month is required.'),
  )
})

describe('milestones', () => {
  test.each([
    ['["a","b"]', ['a', 'b']],
    [
      ['a', ' b '],
      ['a', 'b'],
    ],
    ['a\r\nb\n\n', ['a', 'b']],
    ['[', ['[']],
  ])('%j', (given, milestones) => expect(phase({ milestones: given }).values).toMatchObject({ milestones }))

  test.each(['[1]', { a: 1 }, 7])('%j is refused', (given) =>
    expect(phase({ milestones: given }).errors?.milestones).toMatch(/Milestones|text/),
  )
})

describe('an address', () => {
  test.each(['/forms', '#faqs', 'https://example.com/a', 'mailto:a@b.np', 'tel:+977-1'])('%s', (link) =>
    expect(parseValues(marquee, { title: 'a', link }).values).toMatchObject({ link }),
  )

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/forms\\..\\x',
    'https://a.example\\@evil.example',
    'data:text/html,x',
    'forms',
    'https:///x',
  ])('not %j, of any field that takes one', (href) => {
    for (const type of contentTypes) {
      for (const [name, { kind }] of Object.entries<Field>(type.fields)) {
        if (kind !== 'href' && kind !== 'link') continue
        const given = {
          ...sampleValues(type, 'links'),
          [name]: kind === 'link' ? { label: 'a', href } : href,
        }
        expect(parseValues(type, given).errors?.[name]).toMatch(/must (start with|be in one line)/)
      }
    }
  })
})

test('limits the length and refuses what can not be stored', () => {
  expect(parseValues(faqs, { q: 'x'.repeat(301), a: 'b' }).errors?.q).toBe(
    'Question can have at most 300 characters.',
  )
  expect(parseValues(faqs, { q: 'a\0b', a: 'b' }).errors?.q).toContain('can’t be stored')
  expect(parseValues(faqs, { q: { $gt: '' }, a: ['b'] }).errors).toEqual({
    q: 'Question must be a text.',
    a: 'Answer must be a text.',
  })
})

test('takes stored names only for pictures', () => {
  expect(phase({ image: '../../etc/passwd' }).errors?.image).toBe('Picture must be a picture.')
  expect(phase({ image: `${'0'.repeat(32)}-1x1.jpg` }).values?.image).toBe(`${'0'.repeat(32)}-1x1.jpg`)
})

test('takes a slide icon of the list, Droplet when there is none', () => {
  const slide = { image: `${'0'.repeat(32)}-1x1.jpg`, tag: 'a', titleA: 'b', titleB: 'c', desc: 'd' }
  expect(parseValues(slides, slide).values).toMatchObject({ icon: 'Droplet', cta: { label: '', href: '' } })
  expect(parseValues(slides, { ...slide, icon: 'Skull' }).errors?.icon).toContain('must be one of: Droplet')
  expect(parseValues(slides, { ...slide, cta: { label: 'x', href: 'javascript:1' } }).errors?.cta).toContain(
    'address',
  )
})

test('has the specification’s figures as defaults', () => {
  expect(parseValues(settings, {}).values).toMatchObject({
    capacity: '1.2 GW+',
    staff: '300+',
    founded: '2017',
  })
  expect(parseValues(settings, { email: 'not an address' }).errors?.email).toBe(
    'General e-mail must be an e-mail address.',
  )
})

describe('signs that no text can hold', () => {
  const bad = 'a\ud800b'
  const picture = { title: 'A', category: 'event', type: 'image' }
  test.each([
    [
      'a question',
      faqs,
      { q: bad, a: 'A' },
      'q',
      'Question has a character that can’t be stored, after “a”.',
    ],
    ['a tag', gallery, { ...picture, tags: ['fine', bad] }, 'tags', oneLine('Tags')],
    ['tags in one text', gallery, { ...picture, tags: 'a\0b' }, 'tags', oneLine('Tags')],
    ['a milestone', projects, { milestones: JSON.stringify([bad]) }, 'milestones', oneLine('Milestones')],
    [
      'a label',
      slides,
      { cta: { label: bad, href: '/' } },
      'cta',
      'Button has a character that can’t be stored, after “a”.',
    ],
    [
      'an address',
      slides,
      { cta: { label: 'A', href: `/${bad}` } },
      'cta',
      'Button has a character that can’t be stored, after “/a”.',
    ],
  ])('are refused in %s', (_, type, input, key, message) => {
    expect(parseValues(type, input).errors?.[key]).toBe(message)
  })

  test('are no others', () => {
    const values = { q: '😀 मेलम्ची क्\u200dष', a: 'A\tb\nc\r\nd' }
    expect(parseValues(faqs, values).values).toMatchObject({ ...values, a: 'A\tb\nc\nd' })
  })

  test.each(['\u0001', '\u0007', '\b', '\u001b', '\u007f', '\u009f'])('%j', (sign) => {
    expect(parseValues(faqs, { q: `a${sign}b`, a: 'A' }).errors).toEqual({
      q: 'Question has a character that can’t be stored, after “a”.',
    })
  })

  test('are not the line breaks that Word writes', () => {
    expect(parseValues(faqs, { q: 'A', a: 'one\vtwo\fthree' }).values).toMatchObject({ a: 'one\ntwo\nthree' })
  })

  test('a sign in the place of lost letters is pointed out', () => {
    expect(parseValues(faqs, { q: 'A', a: 'कार्याल\uFFFDयबाट' }).errors).toEqual({
      a: 'Answer has a damaged character (\uFFFD). Please type it anew.',
    })
  })
})

function oneLine(label: string) {
  return `A line of ${label} has a character that can’t be stored, after “a”.`
}

describe('days and moments', () => {
  const opening = (values: object) =>
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
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2026-11-30T18:14:59Z', '2026-11-30'],
    ['2026-11-30T18:15:00.000Z', '2026-12-01'],
    ['2026-11-30T23:59:59+05:45', '2026-11-30'],
  ])('the day %s is %s', (given, publishedDate) => {
    expect(opening({ publishedDate: given }).values).toMatchObject({ publishedDate })
  })

  const impossible = [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
  ]

  test.each([
    ...impossible,
    ...impossible.map((day) => `${day}T12:00:00+05:45`),
    '2026-1-2',
    '26-01-02',
    '2026/01/02',
    '2026-01-02T25:00:00Z',
    '2026-01-02T12:00:60Z',
    '2026-01-02T12:00:00+5:45',
    '２０２６-01-02',
    '+002026-01-02',
    'today',
  ])('the day %s is refused', (publishedDate) => {
    expect(opening({ publishedDate }).errors).toEqual({ publishedDate: noDay })
  })

  test.each([
    ['2026-11-30T12:00', '2026-11-30T06:15:00.000Z'],
    ['2026-11-30T12:00:30', '2026-11-30T06:15:30.000Z'],
    [' 2026-11-30T00:00 ', '2026-11-29T18:15:00.000Z'],
    ['2026-11-30T23:59:59.999+05:45', '2026-11-30T18:14:59.999Z'],
    ['2026-11-30T12:00Z', '2026-11-30T12:00:00.000Z'],
    ['2026-11-30t12:00:00z', '2026-11-30T12:00:00.000Z'],
    ['2024-02-29T00:00:00-11:00', '2024-02-29T11:00:00.000Z'],
    ['2200-12-31T12:00', '2200-12-31T06:15:00.000Z'],
  ])('the moment %s is %s', (given, deadline) => {
    expect(opening({ deadline: given }).values).toMatchObject({ deadline })
  })

  test.each([
    ...impossible.flatMap((day) => [`${day}T12:00`, `${day}T12:00:00Z`, `${day}T12:00:00+05:45`]),
    '2026-12-01T25:00:00Z',
    '2026-12-01T24:00:00Z',
    '2026-12-01T12:60',
    '2026-12-01T12:00:60Z',
    '2026-12-01T12:00:00+24:00',
    '2026-12-01T12:00:00+05:60',
    '2026-12-01T12:00:00+0545',
    '2026-12-01 12:00',
    '2026-12-01',
    '2026-lunchtimeZ',
    '2026-12-01T12:00Zulu',
    'Z',
  ])('the moment %s is refused', (deadline) => {
    expect(opening({ deadline }).errors).toEqual({ deadline: noMoment })
  })

  test.each(['0226-11-30', '0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])(
    'the year of %s is refused',
    (day) => {
      expect(opening({ publishedDate: day }).errors).toEqual({ publishedDate: `Published on ${years}` })
      expect(opening({ deadline: `${day}T23:59` }).errors).toEqual({ deadline: `Deadline for bids ${years}` })
    },
  )

  test('the year of Bikram Sambat is not taken for one of AD', () => {
    const year = new Date().getUTCFullYear() + 57
    const calendar = 'looks like a year of Bikram Sambat. Please give the day in AD.'
    expect(opening({ publishedDate: `${year}-08-05` }).errors).toEqual({
      publishedDate: `Published on: ${year} ${calendar}`,
    })
    expect(opening({ deadline: `${year}-08-05T12:00` }).errors).toEqual({
      deadline: `Deadline for bids: ${year} ${calendar}`,
    })
    expect(figures({ month: `${year}-08` }).errors).toEqual({ month: `Month: ${year} ${calendar}` })
  })
})

describe('what ends before it begins', () => {
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
  ])('is not what begins and ends at once, or has no end (%#)', ({ errors }) => {
    expect(errors).toBeUndefined()
  })
})

describe('values that do not go together', () => {
  const notice = (input: object, stored?: object) =>
    parseValues(
      announcements,
      { title: 'T', content: 'C', publishDate: '2026-12-05', ...input },
      { ...stored },
    )
  const otherDay =
    'This is another day than “Published on”: choose the same day for both, or leave this empty.'

  test('a notice goes live on the day that it names, in Nepal', () => {
    for (const publishAt of ['2026-12-05T00:00', '2026-12-05T23:59', '2026-12-04T18:15:00Z', ''])
      expect(notice({ publishAt }).errors).toBeUndefined()
    for (const publishAt of ['2026-12-04T23:59', '2026-12-06T00:00', '2026-12-04T18:14:00Z'])
      expect(notice({ publishAt }).errors).toEqual({ publishAt: otherDay })
    expect(parseValues(gallery, { ...photo, date: '2020-01-01', publishAt: later }).errors).toBeUndefined()
  })

  test('a fault that is stored already keeps nobody from changing something else', () => {
    const stored = {
      title: 'T',
      content: 'C',
      publishDate: '2026-12-05',
      publishAt: '2026-12-01T00:00:00.000Z',
    }
    expect(notice({ ...stored, title: 'New' }, stored).errors).toBeUndefined()
    expect(notice(stored, { ...stored, publishAt: '' }).errors).toEqual({ publishAt: otherDay })
  })

  test('generation is recorded up to the month that has begun in Nepal', () => {
    const month = nepalDay().slice(0, 7)
    const next = addDays(`${month}-28`, 4).slice(0, 7)
    const of = (month: string) => parseValues(generation, { month, energy: 1, revenue: 1 }).errors
    expect(of(month)).toBeUndefined()
    expect(of(next)).toEqual({ month: 'This month has not begun yet.' })
  })

  test('a slide’s button has a text and an address, or neither', () => {
    const of = (label: string, href: string) =>
      parseValues(slides, { image, tag: 'T', titleA: 'A', titleB: 'B', desc: 'D', cta: { label, href } })
        .errors
    expect([of('', ''), of('Go', '/projects')]).toEqual([undefined, undefined])
    expect(of('Go', '')?.cta).toContain('no address')
    expect(of('', '/projects')?.cta).toContain('no text')
  })

  test('a video is public with its file alone', () => {
    expect(parseValues(gallery, { ...photo, type: 'video' }).errors?.image).toContain('without its file')
    expect(parseValues(gallery, { ...photo, type: 'video', visibility: 'Draft' }).errors).toBeUndefined()
    expect(parseValues(gallery, photo).errors).toBeUndefined()
  })

  test.each([
    ['www.nea.org.np', 'https://www.nea.org.np'],
    [' nea.org.np/tenders ', 'https://nea.org.np/tenders'],
    ['https://nea.org.np', 'https://nea.org.np'],
  ])('the address %j is meant as %s', (typed, meant) => {
    expect(parseValues(marquee, { title: 'A', link: typed }).values?.link).toBe(meant)
    const cta = { label: 'A', href: typed }
    const slide = { image, tag: 'T', titleA: 'A', titleB: 'B', desc: 'D', cta }
    expect(parseValues(slides, slide).values?.cta.href).toBe(meant)
  })
})
