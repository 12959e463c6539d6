import { describe, expect, test } from 'vitest'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { slides } from '~/content/types/slides.ts'
import { type FormFieldRule, validateFormValues } from '~/inbox/visitor-form.server.ts'
import { initialsOf } from '~/routes/site/company/people.tsx'
import { cleanFileName, limitLength, shortenText, stripForbiddenCharacters } from '~/text/plain-text.ts'
import { sampleValues } from './samples.ts'

const name: FormFieldRule = { errorKey: 'name', max: 100 }
const visitorError = (text: string, isMultiline = false) =>
  validateFormValues({ name: text }, { name: { ...name, isMultiline } }).errors.name
const parseFaq = (values: Record<string, unknown>) => parseValues(faqs, { q: 'Q', a: 'A', ...values })

const controls = ['\0', '\x07', '\x1b', '\x7f', '\x9f', '\u202e', '\u2066']
const noCharacters = ['\ud800', '\udc00', '\ufffd', '\ufdd0', '\ufffe', '\u{1fffe}', '\u{10ffff}']

describe('every input refuses', () => {
  test.each([...controls, ...noCharacters])('%j', (character) => {
    for (const text of [`a${character}b`, character]) {
      expect(Object.keys(parseFaq({ q: text, a: text }).errors ?? {})).toEqual(['q', 'a'])
      expect([visitorError(text), visitorError(text, true)]).toEqual([expect.any(String), expect.any(String)])
    }
    expect(stripForbiddenCharacters(`a${character}b`)).toBe('ab')
    expect(cleanFileName(`a${character}b.pdf`)).toBe('ab.pdf')
  })

  test.each(['\n', '\r', '\r\n', '\t', '\u2028', '\u0085'])('%j in a single line', (character) => {
    const text = `a${character}b`
    expect(parseFaq({ q: text }).errors?.q).toBe('Question must be in one line, without line breaks or tabs.')
    expect(visitorError(text)).toBe('Please write this in one line.')
  })

  test.each(['', ' ', '\u200b', '\u3164', '\u2800', '\ufeff \u2060'])(
    '%j where a text is required',
    (text) => {
      expect(parseFaq({ q: text }).errors).toEqual({ q: 'Question is required.' })
      expect(visitorError(text)).toBe('Please enter your name.')
      const optional = validateFormValues({ name: text }, { name: { ...name, isOptional: true } })
      expect(optional).toEqual({ values: { name: '' }, errors: {} })
    },
  )
})

test('invisible characters of copied text are removed, and bullets of Word are converted', () => {
  const copied = '\ufeff\uf0b7 जल\u200bविद्युत of the com\u00adpany'
  const cleaned = '• जलविद्युत of the company'
  const values = { q: cleaned, a: `${cleaned}\n${cleaned}` }
  expect(parseFaq({ q: copied, a: `${copied}\v${copied}` }).values).toMatchObject(values)
  const cta = { label: copied, href: '\ufeff/gallery\u200b' }
  const slide = parseValues(slides, { ...sampleValues(slides, 'copied'), cta })
  expect(slide.values?.cta).toEqual({ label: cleaned, href: '/gallery' })
  expect(validateFormValues({ name: copied }, { name }).values.name).toBe(cleaned)
})

test.each([
  ['The road is closed near the adit\u0007 today', /can’t be stored, after “…near the adit”\./],
  ['\u0007first', /can’t be stored, at its beginning\./],
  [`${'जलविद्युत'.repeat(9)}\u202eabc`, /turns the direction of reading, after “…[^\p{M}].{10,40}”/u],
])('%j is refused with its position', (text, message) => {
  const expected = expect.stringMatching(message)
  expect([parseFaq({ a: text }).errors?.a, visitorError(text, true)]).toEqual([expected, expected])
})

test('a replacement character for lost letters is refused as damaged', () =>
  expect(parseFaq({ a: 'कार्याल\uFFFDयबाट' }).errors?.a).toBe(
    'Answer has a damaged character (\uFFFD). Please type it anew.',
  ))

test('joiners in Nepali words, emoji and all visible characters are accepted', () => {
  for (const q of ['श्री\u200dमान्', 'क्\u200cष', '👩\u200d🔧 works', 'é ß 水'])
    expect([parseFaq({ q }).values?.q, visitorError(q)]).toEqual([q, undefined])
  expect(cleanFileName('C:\\docs\\क्\u200dष\u202e.pdf')).toBe('क्\u200dष.pdf')
})

test.each([
  [`${'आयोजना_'.repeat(11)}पहुँचमार्ग.pdf`, `${'आयोजना_'.repeat(11)}पहुँचमार्ग.pdf`],
  [`${'आयोजना_'.repeat(12)}पहुँचमार्ग.pdf`, `${Array(12).fill('आयोजना').join('_')}.pdf`],
  [`${'र्ग'.repeat(90)}.pdf`, `${'र्ग'.repeat(27)}.pdf`],
])('a long file name is cut after a whole word or letter (%#)', (given, expected) =>
  expect(cleanFileName(given)).toBe(expected),
)

test('initials consist of whole letters', () => {
  expect(initialsOf('Ram Bahadur Thapa')).toBe('RT')
  expect(initialsOf('😀 Ram')).toBe('😀R')
  expect(initialsOf('क्षितिज श्रेष्ठ')).toBe('क्षिश्रे')
})

test('a truncated text ends with a whole letter', () => {
  for (const text of ['क्षि'.repeat(40), `${'x'.repeat(9)}👍🏽`.repeat(8), 'é'.repeat(60)])
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
