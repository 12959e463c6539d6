import { expect, test } from 'vitest'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { plainHtml, renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import { escapeMarkdown } from '~/db/migrations/032-formatted.ts'

/** Removes invisible differences: repeated spaces and automatic links. */
const visibleHtml = (html: string) =>
  html
    .replaceAll(/<a href="(?:mailto:|tel:\+|https?:|\/)[^"]*"(?: rel="external")?>(.*?)<\/a>/g, '$1')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .replaceAll('&quot;', '"')

const renderPlain = (text: string) => visibleHtml(plainHtml(text))
const renderMarkdown = (text: string) => visibleHtml(renderMarkdownToHtml(text))

const textsWithoutMarkup = [
  'Widening of 3.2 km of road, with drains.',
  'First paragraph,\nwith a second line.\n\nSecond paragraph.',
  'R&D <b>costs</b> &amp; more: 5 < 6 > 4',
  'Call 021-123456 (office) or write to office@jaldhara.example.',
  'https://www.jaldhara.example/a_b_c?x=1&y=2',
  'snake_case_name and 2 * 3 * 4',
  'NPR 5,00,000 ~ 6,00,000 (50%)',
  'See [1] and [2].',
  'A - b – c — d',
  '#1 of all, #2 too',
  'In 2026. Done.',
  'Items: a) one b) two',
  'पानी र बिजुली।\nदोस्रो लाइन।',
  'बोलपत्र नं. १ * २',
  '•\tone\n•\ttwo',
  '=====\nTitle',
  'a | b',
  'a\n<div>b',
  '',
]

test.each(textsWithoutMarkup)('%j contains no markup and stays unchanged', (text) => {
  expect(escapeMarkdown(text)).toBe(text)
  expect(renderMarkdown(text)).toBe(renderPlain(text))
})

const textsWithMarkup = [
  '# Not a heading',
  'a\n# b',
  '- one\n- two',
  'a\n- b',
  '1. one\n2. two',
  'a\n1. b\n2. c',
  '1) one',
  '> he said',
  '*important*',
  '**very important** and *this*',
  '_so_ it is',
  '~~gone~~',
  '`code`',
  '```\ncode\n```',
  '[text](/contact)',
  '![picture](/uploads/x.jpg)',
  '<https://www.nea.org.np>',
  '<office@jaldhara.example>',
  'a | b\n--|--\n1 | 2',
  '| a |\n|---|',
  '---',
  'a\n---\nb',
  '***',
  'C:\\_new\\*',
  'a\\\nb',
  '\\*',
  '**सूचना** पढ्नुहोस्',
  '*क*ख',
  '+ a',
  '-',
  '*',
  '* a\n* b',
  '2026. A year',
]

test.each(textsWithMarkup)('%j looks unchanged once escaped', (text) => {
  const escaped = escapeMarkdown(text)
  expect(escaped).not.toBe(text)
  expect(renderMarkdown(escaped)).toBe(renderPlain(text))
  expect(markdownToPlainText(escaped)).toBe(text.replaceAll(/[^\S\n]+$/gm, ''))
})

/** Seeded, so that each run tests the same texts. */
function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

const pieces = [
  ...'*_~`[]()<>#-+|\\!:.&"=',
  ...[' ', ' ', '\n', '\n', '\n\n', 'a', 'b c', 'क', 'पानी', '।', '1', '12', '  ', '\t', '    '],
  ...[
    '](',
    '**',
    '__',
    '~~',
    '```',
    '1. ',
    '- ',
    '* ',
    '> ',
    '# ',
    '|-',
    '<a@b.c>',
    '<http:x>',
    '---',
    '<div>',
    'É',
  ],
]

test('random texts look unchanged, and are rarely escaped without need', () => {
  const next = seededRandom(7)
  let [changed, needless] = [0, 0]
  for (let round = 0; round < 2500; round++) {
    const length = 1 + Math.floor(next() * 14)
    const text = Array.from({ length }, () => pieces[Math.floor(next() * pieces.length)]).join('')
    const escaped = escapeMarkdown(text)
    expect(renderMarkdown(escaped), JSON.stringify([text, escaped])).toBe(renderPlain(text))
    if (escaped === text) continue
    changed++
    if (renderMarkdown(text) === renderPlain(text)) needless++
  }
  expect(changed).toBeGreaterThan(500)
  expect(needless / changed).toBeLessThan(0.1)
})

test('plain text omits struck-out text', () => {
  expect(markdownToPlainText('Fee ~~NPR 5,00,000~~ **NPR 6,00,000**\n\n- ~~a~~ b')).toMatch(
    /^Fee +NPR 6,00,000\n\n• +b$/,
  )
})
