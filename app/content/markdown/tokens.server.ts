import { LRUCache } from 'lru-cache'
import { Lexer, Marked, type MarkedToken, type Token, type Tokens } from 'marked'
import { asMeant, evenLines, foreignSigns, withoutForeignSigns } from '~/process/plain-text.ts'
import { isBeyondBounds, isCrowded } from './bounds.server.ts'

const off = () => undefined

/** Nothing that a plain text might be by chance: no HTML, no code by indentation, no links but those that were made. */
const dialect = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    html: off,
    tag: off,
    code: off,
    def: off,
    reflink: off,
    lheading: off,
    url: off,
    del: (source) => (source.startsWith('~~') ? false : undefined),
    inlineText: plainText,
  },
})

/** Text up to the next sign that may mean something. That of marked looks ahead from every sign, to the end of the text. */
function plainText(source: string): Tokens.Text | undefined {
  const [raw] = /^(?: +|`+|~+|[^`~])(?:[^\\<![`*~_\n ]+| +(?![ \n]))*/.exec(source) ?? []
  return raw ? { type: 'text', raw, text: shown(raw), escaped: false } : undefined
}

const numberedSign = /&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi

const signOf = (_: string, decimal = '', hex = '') => {
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : '\uFFFD'
}

/** Stored texts of earlier days may have numbers of signs that no text may hold. */
const shown = (text: string) =>
  text.replaceAll(numberedSign, (...found) => withoutForeignSigns(asMeant(signOf(...found))))

/** A text with a sign for each number of one, as it is read, where a number stands for a sign that no text may hold. */
export function withForeignNumbers(source: string): string | undefined {
  if (!source.includes('&#')) return undefined
  let isForeign = false
  dialect.walkTokens(tokensOf(source) ?? [], ({ type, raw }) => {
    if (type === 'text') isForeign ||= foreignSigns.test(raw.replaceAll(numberedSign, signOf))
  })
  return isForeign ? source.replaceAll(numberedSign, signOf) : undefined
}

export type { MarkedToken, Tokens } from 'marked'

/** A formatted text as it was read; undefined for one that is beyond all bounds, which is shown as it was typed. */
export function tokensOf(source: string): MarkedToken[] | undefined {
  const known = read.get(source)
  if (known) return known.tokens
  const tokens = readTokens(source)
  read.set(source, { tokens })
  return tokens
}

/** Bytes, about: what is made of a text takes more room than the text. */
const read = new LRUCache<string, { tokens: MarkedToken[] | undefined }>({
  maxSize: 24_000_000,
  sizeCalculation: ({ tokens = [] }, source) => 2 * source.length + 600 * nodesIn(tokens) + 100,
})

function nodesIn(tokens: MarkedToken[]) {
  let nodes = 0
  dialect.walkTokens(tokens, () => void nodes++)
  return nodes
}

function readTokens(source: string) {
  // A line of spaces, of whatever kind, is empty.
  const text = evenLines(source).replaceAll(/^[^\S\n]+$/gm, '')
  if (isBeyondBounds(text)) return undefined
  try {
    const lexer = new Lexer(dialect.defaults)
    lexer.blockTokens(text, lexer.tokens)
    const paragraphs = lexer.inlineQueue
    if (isCrowded(paragraphs.map(({ src }) => src))) return undefined
    for (const { src, tokens } of paragraphs) lexer.inlineTokens(src, tokens)
    return known(lexer.tokens)
  } catch {
    return undefined
  }
}

// Extensions alone would make other tokens, and there are none.
export const known = (tokens: Token[] = []) => tokens as MarkedToken[]

export const plainParagraphs = (source: string) =>
  evenLines(source)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
