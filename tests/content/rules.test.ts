import { describe, expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { immediatePublishingValues } from '~/content/schema/publishing.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { gallery } from '~/content/types/gallery.ts'
import { generation } from '~/content/types/generation.ts'
import { jobs } from '~/content/types/jobs.ts'
import { marquee } from '~/content/types/marquee.ts'
import { popups } from '~/content/types/popups.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from './samples.ts'

const image = `${'a'.repeat(32)}-640x480.jpg`
const photo = { title: 'T', category: 'project', type: 'image' }
const slide = { image, tag: 'T', titleA: 'A', titleB: 'B', desc: 'D' }
const phase = (input: Record<string, unknown>) => parseValues(projectPhases, input)
const month = (input: Record<string, unknown>) =>
  parseValues(generation, { month: '2026-01', energy: 1, revenue: 1, ...input })

test('names each missing field, trims texts and ignores unknown fields', () => {
  expect(parseValues(faqs, { q: '  ' }).errors).toEqual({
    q: 'Question is required.',
    a: 'Answer is required.',
  })
  expect(parseValues(popups, { title: 'A' }).errors).toEqual({ file: 'Title and PDF file are required.' })
  expect(Object.keys(parseValues(slides, {}).errors ?? {})).toEqual(Object.keys(slide))
  const values = { ...immediatePublishingValues, q: 'a', a: 'b' }
  expect(parseValues(faqs, { q: ' a ', a: 'b', admin: true }).values).toEqual(values)
  expect(parseValues(faqs, { q: { $gt: '' }, a: ['b'] }).errors).toEqual({
    q: 'Question must be a text.',
    a: 'Answer must be a text.',
  })
  expect(parseValues(faqs, { q: 'x'.repeat(301), a: 'b' }).errors?.q).toBe(
    'Question can have at most 300 characters.',
  )
})

test('empty fields get their defaults, but no text that pages show in their place', () => {
  const texts = { alt: '', phase: '', title: '', image: '', status: '', description: '' }
  const values = { ...immediatePublishingValues, ...texts, progress: 0, milestones: [], field: 'ror' }
  expect(phase({}).values).toEqual(values)
  expect(parseValues(slides, slide).values).toMatchObject({ icon: 'Droplet', cta: { label: '', href: '' } })
  expect(parseValues(settings, {}).values).toMatchObject({ companyName: 'Hydropower company', isOpen: false })
})

describe('a number', () => {
  test.each([
    ['40', 40],
    [0, 0],
    [100, 100],
    ['४२.५', 42.5],
    [' 12.25 ', 12.25],
    [0.1 + 0.2, 0.3],
  ])('%j is read as the share %j', (given, progress) =>
    expect(phase({ progress: given }).values).toMatchObject({ progress }),
  )

  test.each([
    ['१,००,०००', 100_000],
    ['100,000', 100_000],
    ['12,34,56,789.5', 123_456_789.5],
    ['123,456,789.25', 123_456_789.25],
  ])('%j is read as %j with either grouping', (revenue, value) =>
    expect(month({ revenue }).values?.revenue).toBe(value),
  )

  const noNumbers = ['', '0x10', '1e1', '1 0', '+5', '.5', '5.', '٣', 'Infinity', Number.NaN, {}, true, [[]]]
  const wrongGroups = ['1,2', '1,0000', ',100', '1,000,00', '1234,567', '0,100', '1,00,00']
  test.each([...noNumbers, ...wrongGroups, -0.1, 10_000_001])('%j is refused', (given) => {
    expect(phase({ progress: given }).errors?.progress).toMatch(/^Progress in percent must be/)
    expect(month({ energy: given }).errors?.energy).toMatch(/^Energy in MWh must be/)
  })

  test.each([1e-7, '12.345'])('%j has too many decimal places', (given) =>
    expect(month({ energy: given }).errors?.energy).toBe(
      'Energy in MWh can have at most two decimal places.',
    ),
  )
})

describe('a month', () => {
  test('is read, refused or missing', () => {
    expect(month({ month: ' 2026-10 ' }).values).toMatchObject({ month: '2026-10' })
    for (const wrong of ['2026-13', '2026-1', '2026-01-01', 'January'])
      expect(month({ month: wrong }).errors?.month).toMatch(
        /^Month (must be a month such as|can have at most)/,
      )
    for (const missing of ['', null])
      expect(month({ month: missing }).errors?.month).toBe('Month is required.')
  })

  test('has begun in Nepal', () => {
    const now = nepalDay().slice(0, 7)
    expect(month({ month: now }).errors).toBeUndefined()
    const next = addDays(`${now}-28`, 4).slice(0, 7)
    expect(month({ month: next }).errors).toEqual({ month: 'This month has not started yet.' })
  })
})

test.each([
  ['["a","b"]', ['a', 'b']],
  [
    ['[a] first', ' b '],
    ['[a] first', 'b'],
  ],
  ['[a] first\r\nb\n\n', ['[a] first', 'b']],
  ['[', ['[']],
  ['[1]', undefined],
  [{ a: 1 }, undefined],
])('the lines %j are read as %j', (given, milestones) =>
  expect(phase({ milestones: given }).values?.milestones).toEqual(milestones),
)

test('tags are read alike from the API and from forms', () => {
  for (const [given, tags] of [
    [
      ['a,b', ' c '],
      ['a', 'b', 'c'],
    ],
    ['a,b\nc', ['a', 'b', 'c']],
  ])
    expect(parseValues(gallery, { ...sampleValues(gallery, 'tags'), tags: given }).values?.tags).toEqual(tags)
})

describe('an address', () => {
  test.each([
    ['#faqs', '#faqs'],
    ['tel:+977-1', 'tel:+977-1'],
    ['https://nea.org.np', 'https://nea.org.np'],
    ['www.nea.org.np', 'https://www.nea.org.np'],
    ['river-safety', '/river-safety'],
    ['notice-board/careers ', '/notice-board/careers'],
    ['rti@nea.org.np', 'mailto:rti@nea.org.np'],
  ])('%j becomes %s', (typed, expected) => {
    expect(parseValues(marquee, { title: 'A', link: typed }).values?.link).toBe(expected)
    const cta = { label: 'A', href: typed }
    expect(parseValues(slides, { ...slide, cta }).values?.cta.href).toBe(expected)
  })

  const fields = contentTypes.flatMap((type: ContentType) =>
    Object.entries<Field>(type.fields).flatMap(([name, { kind }]) =>
      kind === 'href' || kind === 'link' ? [[type, name, kind] as const] : [],
    ),
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
    'https:///x',
  ])('%j is refused in every field for addresses', (href) => {
    expect(fields.length).toBeGreaterThan(2)
    for (const [type, name, kind] of fields) {
      const given = { ...sampleValues(type, 'links'), [name]: kind === 'link' ? { label: 'a', href } : href }
      expect(parseValues(type, given).errors?.[name]).toMatch(/must (start with|be in one line)/)
    }
  })

  test('belongs to a text in a button, or to neither', () => {
    const errorsOf = (label: string, href: string) =>
      parseValues(slides, { ...slide, cta: { label, href } }).errors
    expect([errorsOf('', ''), errorsOf('Go', '/projects')]).toEqual([undefined, undefined])
    expect(errorsOf('Go', '')?.cta).toContain('no address')
    expect(errorsOf('', '/projects')?.cta).toContain('no text')
  })
})

test('pictures, icons and e-mail addresses accept only what is one', () => {
  expect(phase({ image: '../../etc/passwd' }).errors?.image).toBe('Picture must be a picture.')
  expect(phase({ image }).values?.image).toBe(image)
  expect(parseValues(slides, { ...slide, icon: 'Skull' }).errors?.icon).toContain('must be one of: Droplet')
  expect(parseValues(settings, { email: 'no address' }).errors?.email).toBe(
    'General e-mail must be an e-mail address.',
  )
})

test('a video needs its file to be public', () => {
  expect(parseValues(gallery, { ...photo, type: 'video' }).errors?.image).toContain('Choose the video file')
  expect(parseValues(gallery, { ...photo, type: 'video', visibility: 'Draft' }).errors).toBeUndefined()
  expect(parseValues(gallery, photo).errors).toBeUndefined()
})

describe('a notice', () => {
  const notice = { title: 'T', content: 'C', publishDate: '2026-12-05' }
  const errorsOf = (publishAt: string) => parseValues(announcements, { ...notice, publishAt }, {}).errors
  const otherDay = 'Must be the same day as “Published on”. Choose that day, or leave this blank.'

  test('goes live on its publication date in Nepal', () => {
    for (const at of ['2026-12-05T00:00', '2026-12-05T23:59', '2026-12-04T18:15:00Z', ''])
      expect(errorsOf(at)).toBeUndefined()
    for (const at of ['2026-12-04T23:59', '2026-12-06T00:00', '2026-12-04T18:14:00Z'])
      expect(errorsOf(at)).toEqual({ publishAt: otherDay })
    const later = { ...photo, date: '2020-01-01', publishAt: '2099-12-05T04:15:00.000Z' }
    expect(parseValues(gallery, later).errors).toBeUndefined()
  })

  test('with a stored violation can be changed otherwise', () => {
    const stored = { ...notice, publishAt: '2026-12-01T00:00:00.000Z' }
    expect(parseValues(announcements, { ...stored, title: 'New' }, stored).errors).toBeUndefined()
    const allowed = { ...stored, publishAt: '' }
    expect(parseValues(announcements, stored, allowed).errors).toEqual({ publishAt: otherDay })
  })
})

test.each<[what: string, type: ContentType, input: object, key: string, message: string]>([
  ['a tag', gallery, { ...photo, tags: ['fine', 'a\ud800b'] }, 'tags', 'A line of Tags'],
  ['tags in one text', gallery, { ...photo, tags: 'a\0b' }, 'tags', 'A line of Tags'],
  [
    'a line',
    projectPhases,
    { milestones: JSON.stringify(['a\ud800b']) },
    'milestones',
    'A line of Milestones',
  ],
  ['a label', slides, { cta: { label: 'a\ud800b', href: '/' } }, 'cta', 'Button'],
])('a forbidden character is refused in %s', (_, type, input, key, name) => {
  const errors: Record<string, string> = { ...parseValues(type, { ...input }).errors }
  expect(errors[key]).toBe(`${name} has a character that can’t be stored, after “a”.`)
})

test('line breaks of Word and other systems become plain ones before characters are counted', () => {
  const answer = (a: string) => parseValues(faqs, { q: 'Q', a })
  expect(answer('A\tb\nc\r\nd').values?.a).toBe('A\tb\nc\nd')
  expect(answer('one\vtwo\fthree').values?.a).toBe('one\ntwo\nthree')
  expect(answer(`${'x'.repeat(9)}\r\n`.repeat(1000).slice(0, -2)).errors).toBeUndefined()
  const requirements = ['fine', 'a\u2028b']
  expect(parseValues(jobs, { ...sampleValues(jobs, 'one'), requirements }).errors?.requirements).toContain(
    'must be in one line, without line breaks or tabs.',
  )
})
