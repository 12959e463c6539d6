import { describe, expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { publishedNow } from '~/content/schema/publishing.ts'
import { faqs } from '~/content/types/faqs.ts'
import { gallery } from '~/content/types/gallery.ts'
import { generation } from '~/content/types/generation.ts'
import { marquee } from '~/content/types/marquee.ts'
import { popups } from '~/content/types/popups.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { sampleValues } from './samples.ts'

const phase = (input: Record<string, unknown>) => parseValues(projects, input)

test('a phase may leave out all; what visitors see in place of it is not stored', () => {
  expect(phase({}).values).toEqual({
    ...publishedNow,
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
    ...publishedNow,
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
    '1,00',
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
