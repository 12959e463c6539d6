import { describe, expect, test } from 'vitest'
import { verifyPassword } from '~/auth/secrets.server.ts'
import { bikramInputName } from '~/content/fields/bikram.ts'
import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { diffWords, shortenDiff } from '~/content/history/word-diff.server.ts'
import { findAddresses, replaceAddresses } from '~/content/markdown/links.server.ts'
import { plainTextOf } from '~/content/markdown/plain-text.server.ts'
import { renderFormatted } from '~/content/markdown/render.server.ts'
import { createTermSplitter } from '~/content/markdown/terms.server.ts'
import { parseBikramInputs } from '~/content/schema/bikram-inputs.server.ts'
import { fieldRule } from '~/content/schema/parse-values.server.ts'
import { excerptAround, highlightWords } from '~/content/search/excerpt.ts'
import { announcements } from '~/content/types/announcements.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { detectDocumentLanguage } from '~/i18n/language.ts'
import { checkMessage } from '~/inbox/receive-message.server.ts'
import { compose } from '~/mail/compose.server.ts'
import { foldText } from '~/text/fold.ts'
import { htmlToText } from '~/text/html.ts'
import { excerpt } from '~/text/plain-text.ts'
import { exhausting } from './attacks.ts'

const largest = 50_000
const filled = (unit: string, length = largest) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** As people write: paragraphs, headings, lists and links. */
const usual = filled(
  '## Works at the weir\n\nThe **gates** stay closed until *Friday*. See [the notice](/notice-board) of 2083.\n\n- one of many words\n- पानी र **नदी**\n\n',
)

/** Whoever reads a formatted text or shows it, each with the text that it gets. */
const readers: Record<string, (text: string) => unknown> = {
  'the rule of its field': (text) => fieldRule(announcements.fields.content).safeParse(text),
  links: (text) => [findAddresses(text), replaceAddresses(text, () => undefined)],
  'page and its structured data': (text) => htmlToText(renderFormatted(text)),
  'plain text': (text) => [plainTextOf(text), excerpt(text, 200), detectDocumentLanguage(text)],
  search: (text) => [foldText(text), highlightWords(text, ['river']), excerptAround(text, ['river'])],
  'history and review': (text) =>
    shortenDiff(diffWords({ label: '', before: text, after: `${text.slice(1)} ${text.slice(9)}` })),
  letter: (text) =>
    compose([{ text, html: renderFormatted(text, { absoluteUrls: true }) }, { quote: text }], {
      ...{ name: 'Jaldhara', address: 'Kathmandu' },
    }),
}

/** Each signs that mean something, alone and before, after, between and within what they mark. */
const signs = [
  ...[' ', '\t', '\u00a0', '*', '_', '~', '[', ']', '](', '`', '<', '>', '|', '\\', '&', '!', '#', '-', '+'],
  ...[
    '1',
    '1.',
    '(',
    ')',
    '@',
    '.',
    ':',
    '"',
    '=',
    'क',
    'क्',
    '😀',
    '👨‍👩‍👧',
    '\u200d',
    '\u0301\u0316',
    'http://',
    'a@',
  ],
]
const shapes: Record<string, (sign: string) => string> = {
  alone: filled,
  'between letters': (sign) => `a${filled(sign, largest - 2)}b`,
  'with letters': (sign) => filled(`a${sign}`),
  'before !': (sign) => filled(`${sign}!`),
  'in an item of a list': (sign) => `- ${filled(sign, largest - 3)}b`,
  'in a link': (sign) => `[${filled(sign, largest - 6)}](/b)`,
  'in emphasis': (sign) => `*a${filled(sign, largest - 4)}b*`,
  'some hundreds, far apart': (sign) => filled(`${sign}${'x'.repeat(180)}`),
}
const others: Record<string, string> = {
  'a table with more columns than rows are filled': `${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${filled('|b\n', 11_000)}`,
  'a quote anew in each second line': filled('> - a\nb\n', 15_000),
  'rows without a table': filled('|**x\n', 19_000),
  'numbers within a paragraph': `a\n${filled('2. **x\n', 25_000)}`,
}

const costly = [
  ...Object.entries(exhausting),
  ...Object.entries(others),
  ...Object.entries(shapes).flatMap(([shape, of]) =>
    signs.map((sign): [string, string] => [`${JSON.stringify(sign)} ${shape}`, of(sign)]),
  ),
]

/** Milliseconds by which short work may seem to take longer; what is quadratic takes seconds. */
const noise = 30

/** Milliseconds of the processor, of several tries the least, as others work on it too. */
async function spent(work: (text: string) => unknown, text: string, enough = 0) {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 4 && least > enough; i++) {
    const before = process.cpuUsage()
    // Another text each time: what was read is kept.
    await work(`${text}${' z'.repeat(i)}`)
    least = Math.min(least, process.cpuUsage(before).user / 1000)
  }
  return least
}

describe('no text of the allowed size costs much more than one that people write', () => {
  test.each(Object.entries(readers))('%s', async (_, read) => {
    const most = noise + 5 * (await spent(read, usual))
    for (const [name, text] of costly) expect(await spent(read, text, most), name).toBeLessThan(most)
  })
})

test('300 terms cost little more than three, in a text of thousands of parts', async () => {
  const terms = Array.from({ length: 300 }, (_, at) => ({
    ...{ term: `weir gate ${at}x`, explanation: 'It holds the water.', href: '/glossary' },
  }))
  const parted = (some: typeof terms) => (text: string) => {
    const partAtTerms = createTermSplitter(some)
    return text.split('*').map((part) => partAtTerms(part))
  }
  const text = filled('weir* gate*')
  const most = noise + 5 * (await spent(parted(terms.slice(0, 3)), text))
  expect(await spent(parted(terms), text, most)).toBeLessThan(most)
})

const kindsOf: Record<string, Field> = Object.fromEntries(
  contentTypes.flatMap(({ fields }) => Object.values<Field>(fields).map((field) => [field.kind, field])),
)

describe('no input costs much more than plain letters, however long it is', () => {
  const inputs: Record<string, (text: string) => unknown> = {
    'a message': (text) =>
      checkMessage({ name: text, email: text, phone: text, subject: text, message: text }),
    'a password': (text) => verifyPassword(text, undefined),
    'a field of each kind': (text) =>
      Object.entries(kindsOf).map(([key, field]) =>
        fieldRule(field).safeParse(serverFieldKinds[field.kind].fromForm?.({ [key]: text }, key) ?? text),
      ),
    'a day in Bikram Sambat': (text) =>
      parseBikramInputs(tenders, { deadline: '', [bikramInputName('deadline')]: text }),
  }
  const long = 50_000
  test.each(Object.entries(inputs))('%s', async (_, take) => {
    const most = noise + 16 * (await spent(take, filled('a', long)))
    for (const unit of [' ', '/', ' /', '\u0301\u0316', '@', '-', ',1', '१', '\n'])
      expect(await spent(take, `a${filled(unit, long)}\\`, most), JSON.stringify(unit)).toBeLessThan(most)
  })
})
