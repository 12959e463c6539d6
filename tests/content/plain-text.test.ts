import { describe, expect, test } from 'vitest'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { gallery } from '~/content/types/gallery.ts'
import { generation } from '~/content/types/generation.ts'
import { jobs } from '~/content/types/jobs.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { slides } from '~/content/types/slides.ts'
import { type FormFieldRule, validateFormValues } from '~/inbox/visitor-form.server.ts'
import { renderCalendar } from '~/routes/files/calendar/calendar.server.ts'
import { initialsOf } from '~/routes/site/company/people.tsx'
import {
  cleanFileName,
  forbiddenCharacterPattern,
  limitLength,
  shortenText,
  stripForbiddenCharacters,
} from '~/text/plain-text.ts'
import { sampleValues } from './samples.ts'

const name: FormFieldRule = { errorKey: 'name', max: 100 }
const visitorError = (text: string, isMultiline = false) =>
  validateFormValues({ name: text }, { name: { ...name, isMultiline } }).errors.name
const parseFaq = (values: Record<string, unknown>) => parseValues(faqs, { q: 'Q', a: 'A', ...values })

const forbidden = [
  '\0',
  '\x07',
  '\x1b',
  '\x7f',
  '\x9f',
  '\ud800',
  '\udc00',
  '\ufffd',
  '\ufdd0',
  '\ufdef',
  '\u202e',
  '\u2066',
]
const noncharacters = ['\ufffe', '\uffff', '\u{1fffe}', '\u{10ffff}']

describe('every input refuses', () => {
  test.each([...forbidden, ...noncharacters])('%j', (character) => {
    for (const text of [`a${character}b`, character]) {
      expect(parseFaq({ q: text }).errors?.q).toBeTruthy()
      expect(parseFaq({ a: text }).errors?.a).toBeTruthy()
      expect(visitorError(text)).toBeTruthy()
      expect(visitorError(text, true)).toBeTruthy()
    }
    expect(stripForbiddenCharacters(`a${character}b`)).toBe('ab')
    expect(cleanFileName(`a${character}b.pdf`)).toBe('ab.pdf')
  })

  test.each(['\n', '\r', '\r\n', '\t', '\u2028', '\u2029', '\u0085'])('%j in a single line', (character) => {
    const text = `a${character}b`
    const inOneLine = 'must be in one line, without line breaks or tabs.'
    expect(parseFaq({ q: text }).errors).toEqual({ q: `Question ${inOneLine}` })
    expect(visitorError(text)).toBe('Please write this in one line.')
    const job = { ...sampleValues(jobs, 'one'), requirements: ['fine', text] }
    expect(parseValues(jobs, job).errors?.requirements).toContain(inOneLine)
    const picture = { ...sampleValues(gallery, 'one'), tags: [text] }
    expect(parseValues(gallery, picture).errors?.tags).toContain(inOneLine)
  })

  test.each(['', ' ', '\u200b', '\u200d', '\u3164', '\u2800', '\u00ad', '\ufeff \u2060'])(
    '%j where a text is required',
    (text) => {
      expect(parseFaq({ q: text }).errors).toEqual({ q: 'Question is required.' })
      expect(visitorError(text)).toBe('Please enter your name.')
      expect(validateFormValues({ name: text }, { name: { ...name, isOptional: true } })).toEqual({
        values: { name: '' },
        errors: {},
      })
    },
  )
})

test('invisible characters of copied text are removed, and bullets of Word are converted', () => {
  const copied = '\ufeff\uf0b7 जल\u200bविद्युत of the com\u00adpany'
  const cleaned = '• जलविद्युत of the company'
  expect(parseFaq({ q: copied, a: `${copied}\v${copied}` }).values).toMatchObject({
    q: cleaned,
    a: `${cleaned}\n${cleaned}`,
  })
  const requirements = JSON.stringify([copied])
  expect(parseValues(jobs, { ...sampleValues(jobs, 'copied'), requirements }).values?.requirements).toEqual([
    cleaned.slice('• '.length),
  ])
  const cta = { label: copied, href: '\ufeff/gallery\u200b' }
  expect(parseValues(slides, { ...sampleValues(slides, 'copied'), cta }).values?.cta).toEqual({
    label: cleaned,
    href: '/gallery',
  })
  expect(validateFormValues({ name: copied }, { name }).values.name).toBe(cleaned)
})

test.each([
  ['The road is closed near the adit\u0007 today', 'can’t be stored, after “…near the adit”.'],
  ['\u0007first', 'can’t be stored, at its beginning.'],
  ['क्षि\u0007', 'can’t be stored, after “क्षि”.'],
  [`${'जलविद्युत'.repeat(9)}\u202eabc`, /turns the direction of reading, after “…[^\p{M}].{10,40}”/u],
  ['Bids\u2066 from\u202e abc', 'turns the direction of reading, after “Bids”. Please type that place anew.'],
])('%j is refused with its position', (text, message) => {
  const expected =
    message instanceof RegExp ? expect.stringMatching(message) : expect.stringContaining(message)
  expect([parseFaq({ a: text }).errors?.a, visitorError(text, true)]).toEqual([expected, expected])
})

test('joiners in Nepali words, emoji and all visible characters are accepted', () => {
  for (const q of ['श्री\u200dमान्', 'क्\u200cष', '👩\u200d🔧 works', 'é ß 水', '\u{1f600}'])
    expect([parseFaq({ q }).values?.q, visitorError(q)]).toEqual([q, undefined])
  expect(cleanFileName('C:\\docs\\क्\u200dष\u202e.pdf')).toBe('क्\u200dष.pdf')
})

test.each([
  [`${'आयोजना_'.repeat(11)}पहुँचमार्ग.pdf`, `${'आयोजना_'.repeat(11)}पहुँचमार्ग.pdf`],
  [`${'आयोजना_'.repeat(12)}पहुँचमार्ग.pdf`, `${Array(12).fill('आयोजना').join('_')}.pdf`],
  [`${'river '.repeat(41)}.pdf`, `${'river '.repeat(41).trim()}.pdf`],
  [`${'र्ग'.repeat(90)}.pdf`, `${'र्ग'.repeat(27)}.pdf`],
])('a long file name is cut after a whole word or letter (%#)', (given, expected) =>
  expect(cleanFileName(given)).toBe(expected),
)

test('line breaks are normalized before characters are counted', () => {
  const lines = (end: string) => Array.from({ length: 200 }, () => 'x'.repeat(9)).join(end)
  for (const end of ['\n', '\r\n', '\r', '\u2028'])
    expect(parseFaq({ a: lines(end) }).values?.a).toBe(lines('\n'))
  const longText = `${'x'.repeat(9)}\r\n`.repeat(1000).slice(0, -2)
  expect(parseFaq({ a: longText }).errors).toBeUndefined()
  expect(visitorError('ab\r\ncd'.padEnd(101, 'x'), true)).toBeUndefined()
})

test('tags and lists are read alike from the API and from forms', () => {
  const tags = (given: unknown) =>
    parseValues(gallery, { ...sampleValues(gallery, 'tags'), tags: given }).values?.tags
  expect(tags(['a,b', ' c '])).toEqual(['a', 'b', 'c'])
  expect(tags('a,b\nc')).toEqual(['a', 'b', 'c'])
  const requirementsOf = (given: unknown) =>
    parseValues(jobs, { ...sampleValues(jobs, 'lines'), requirements: given }).values?.requirements
  expect(requirementsOf('[a] first\r\nsecond')).toEqual(['[a] first', 'second'])
  expect(requirementsOf(['[a] first', 'second'])).toEqual(['[a] first', 'second'])
})

describe('numbers', () => {
  const ungrouped = [
    '1,2',
    '10,00',
    '1,0000',
    ',100',
    '1,000,00',
    '1234,567',
    '0,100',
    '1,00,000,',
    '1,00,00',
  ]
  const percent = (progress: unknown) => parseValues(projects, { progress })
  const energy = (given: unknown) =>
    parseValues(generation, { month: '2026-01', energy: given, revenue: 1 }).errors?.energy

  test.each(['0x10', '1e1', '1e-7', '1 0', '1_0', '+5', '.5', '5.', '٣', 'Infinity', ...ungrouped])(
    '%j is refused',
    (given) => {
      expect(percent(given).errors?.progress).toBe('Progress in percent must be a number.')
      expect(energy(given)).toBe('Energy in MWh must be a number.')
    },
  )

  test.each([0.3000000001, 1e-7, '12.345'])('%j has too many decimal places', (given) => {
    expect(percent(given).errors?.progress).toBe('Progress in percent can have at most two decimal places.')
    expect(energy(given)).toBe('Energy in MWh can have at most two decimal places.')
  })

  test.each([
    ['४२.५', 42.5],
    [' 12.25 ', 12.25],
    [0.1, 0.1],
    [0.1 + 0.2, 0.3],
  ])('%j is read as %j', (given, progress) => expect(percent(given).values).toMatchObject({ progress }))

  test.each([
    ['१,००,०००', 100_000],
    ['1,00,000', 100_000],
    ['100,000', 100_000],
    ['१००,०००', 100_000],
    ['1,000', 1000],
    ['12,34,56,789.5', 123_456_789.5],
    ['123,456,789.25', 123_456_789.25],
    [' १२,३४५.७५ ', 12_345.75],
  ])('%j is read as %j with either grouping', (revenue, value) =>
    expect(parseValues(generation, { month: '2026-01', energy: 1, revenue }).values?.revenue).toBe(value),
  )
})

test('initials consist of whole letters', () => {
  expect(initialsOf('Ram Bahadur Thapa')).toBe('RT')
  expect(initialsOf('😀 Ram')).toBe('😀R')
  expect(initialsOf('𝒜nita')).toBe('𝒜')
  expect(initialsOf('क्षितिज श्रेष्ठ')).toBe('क्षिश्रे')
  expect(initialsOf(' किरण  पौडेल ')).toBe('किपौ')
})

test('a truncated text ends with a whole letter', () => {
  for (const text of ['😀'.repeat(40), 'क्षि'.repeat(40), `${'x'.repeat(9)}👍🏽`.repeat(8), 'é'.repeat(60)])
    for (let maxLength = 1; maxLength < 60; maxLength++) {
      const cut = limitLength(text, maxLength)
      expect(/\p{Cs}/u.test(cut)).toBe(false)
      expect(text.startsWith(cut) && cut.length <= maxLength).toBe(true)
      expect(/^[\p{M}\p{Emoji_Modifier}\udc00-\udfff]/u.test(text.slice(cut.length))).toBe(false)
      expect(cut.endsWith('्')).toBe(false)
      if (text.length > maxLength + 1)
        expect(encodeURIComponent(shortenText(text, maxLength + 1))).toMatch(/%E2%80%A6$/)
    }
})

test('a calendar drops forbidden characters of old texts', () => {
  const title = 'odd\ufffe\u0007\ufffd words'
  const entry = {
    uid: 'a',
    sequence: 1,
    timestamp: 0,
    category: title,
    location: title,
    url: 'https://a.example/',
  }
  const text = renderCalendar(title, [{ ...entry, title, description: title, start: [2026, 12, 1] }])
  expect(text.match(/odd {2}words/g)).toHaveLength(6)
  expect(forbiddenCharacterPattern.test(text.replaceAll('\r', ''))).toBe(false)
})
