import { describe, expect, test } from 'vitest'
import { verifyPassword } from '~/auth/secrets.server.ts'
import { bikramInputName } from '~/content/fields/bikram.ts'
import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { diffFieldWords, shortenFieldDiff } from '~/content/history/word-diff.server.ts'
import { findAddresses, replaceAddresses } from '~/content/markdown/links.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import { createTermSplitter } from '~/content/markdown/terms.server.ts'
import { applyBikramInputs, zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
import { excerptAround, highlightWords } from '~/content/search/excerpt.ts'
import { announcements } from '~/content/types/announcements.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { detectDocumentTextLanguage } from '~/i18n/language.ts'
import { validateMessage } from '~/inbox/receive-message.server.ts'
import { composeMailBody } from '~/mail/compose.server.ts'
import { looksLikePreeti } from '~/routes/staff/resource/save/preeti.server.ts'
import { foldText } from '~/text/fold.ts'
import { htmlToText } from '~/text/html.ts'
import { shortenText } from '~/text/plain-text.ts'
import { expensiveTexts } from '../e2e/attacks.ts'
import { testsAll } from '../representatives.ts'

const largest = 50_000
const filled = (unit: string, length = largest) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Ordinary text with paragraphs, headings, lists and links. */
const ordinaryText = filled(
  '## Works at the weir\n\nThe **gates** stay closed until *Friday*. See [the notice](/notice-board) of 2083.\n\n- one of many words\n- पानी र **नदी**\n\n',
)

/** Functions that process a formatted text. */
const readers: Record<string, (text: string) => unknown> = {
  'the rule of its field': (text) => zodSchemaOfField(announcements.fields.content).safeParse(text),
  links: (text) => [findAddresses(text), replaceAddresses(text, () => undefined)],
  'page and its structured data': (text) => htmlToText(renderMarkdownToHtml(text)),
  'plain text': (text) => [
    markdownToPlainText(text),
    shortenText(text, 200),
    detectDocumentTextLanguage(text),
    looksLikePreeti(text),
  ],
  search: (text) => [foldText(text), highlightWords(text, ['river']), excerptAround(text, ['river'])],
  'history and review': (text) =>
    shortenFieldDiff(diffFieldWords({ label: '', before: text, after: `${text.slice(1)} ${text.slice(9)}` })),
  email: (text) =>
    composeMailBody([{ text, html: renderMarkdownToHtml(text, { absoluteUrls: true }) }, { quote: text }], {
      ...{ name: 'Jaldhara', address: 'Kathmandu' },
    }),
}

/** Characters and sequences with a meaning in Markdown or Unicode. */
const markers = [
  ...[' ', '\t', '\u00a0', '*', '_', '~', '[', ']', '](', '`', '<', '>', '|', '\\', '&', '!', '#', '-', '+'],
  ...['1.', '(', ')', '@', '.', ':', '"', '=', 'क्', '👨‍👩‍👧', '\u200d', '\u0301\u0316', 'http://', 'a@'],
]
const shapes: Record<string, (marker: string) => string> = {
  alone: filled,
  'between letters': (marker) => `a${filled(marker, largest - 2)}b`,
  'with letters': (marker) => filled(`a${marker}`),
  'before !': (marker) => filled(`${marker}!`),
  'in an item of a list': (marker) => `- ${filled(marker, largest - 3)}b`,
  'in a link': (marker) => `[${filled(marker, largest - 6)}](/b)`,
  'in emphasis': (marker) => `*a${filled(marker, largest - 4)}b*`,
  'some hundreds, far apart': (marker) => filled(`${marker}${'x'.repeat(180)}`),
}
const others: Record<string, string> = {
  'a table with more columns than rows are filled': `${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${filled('|b\n', 11_000)}`,
  'a quote anew in each second line': filled('> - a\nb\n', 15_000),
  'rows without a table': filled('|**x\n', 19_000),
  'numbers within a paragraph': `a\n${filled('2. **x\n', 25_000)}`,
  'one long word': filled('a'),
}

const costly = [
  ...Object.entries(expensiveTexts),
  ...Object.entries(others),
  // Every day each marker takes a quarter of the shapes.
  ...Object.entries(shapes).flatMap(([shape, of], at) =>
    markers
      .filter((_, place) => testsAll || (at + place) % 4 === 0)
      .map((marker): [string, string] => [`${JSON.stringify(marker)} ${shape}`, of(marker)]),
  ),
]

/** Milliseconds of measurement noise. Quadratic work takes seconds. */
const noise = 30

/** CPU milliseconds, the least of several runs. */
async function cpuTime(work: (text: string) => unknown, text: string, limit = 0) {
  let minimum = Number.POSITIVE_INFINITY
  for (let i = 0; i < 4 && minimum > limit; i++) {
    const before = process.cpuUsage()
    // A different text each time avoids the cache.
    await work(`${text}${' z'.repeat(i)}`)
    minimum = Math.min(minimum, process.cpuUsage(before).user / 1000)
  }
  return minimum
}

describe('no allowed text costs much more than an ordinary one', () => {
  test.each(Object.entries(readers))('%s', async (_, read) => {
    const limit = noise + 5 * (await cpuTime(read, ordinaryText))
    for (const [name, text] of costly) expect(await cpuTime(read, text, limit), name).toBeLessThan(limit)
  })
})

test('300 terms cost little more than three, in a text of thousands of parts', async () => {
  const terms = Array.from({ length: 300 }, (_, at) => ({
    ...{ term: `weir gate ${at}x`, explanation: 'It holds the water.', href: '/glossary' },
  }))
  const splitWith = (some: typeof terms) => (text: string) => {
    const splitAtTerms = createTermSplitter(some)
    return text.split('*').map((part) => splitAtTerms(part))
  }
  const text = filled('weir* gate*')
  const limit = noise + 5 * (await cpuTime(splitWith(terms.slice(0, 3)), text))
  expect(await cpuTime(splitWith(terms), text, limit)).toBeLessThan(limit)
})

const kindsOf: Record<string, Field> = Object.fromEntries(
  contentTypes.flatMap(({ fields }) => Object.values<Field>(fields).map((field) => [field.kind, field])),
)

describe('no long input costs much more than plain letters', () => {
  const inputs: Record<string, (text: string) => unknown> = {
    'a message': (text) =>
      validateMessage({ name: text, email: text, phone: text, subject: text, message: text }),
    'a password': (text) => verifyPassword(text, undefined),
    'a field of each kind': (text) =>
      Object.entries(kindsOf).map(([key, field]) =>
        zodSchemaOfField(field).safeParse(
          serverFieldKinds[field.kind].fromForm?.({ [key]: text }, key) ?? text,
        ),
      ),
    'a day in Bikram Sambat': (text) =>
      applyBikramInputs(tenders, { deadline: '', [bikramInputName('deadline')]: text }),
  }
  const long = 50_000
  test.each(Object.entries(inputs))('%s', async (_, take) => {
    const limit = noise + 16 * (await cpuTime(take, filled('a', long)))
    for (const unit of [' ', '/', ' /', '\u0301\u0316', '@', '-', ',1', '१', '\n'])
      expect(await cpuTime(take, `a${filled(unit, long)}\\`, limit), JSON.stringify(unit)).toBeLessThan(limit)
  })
})
