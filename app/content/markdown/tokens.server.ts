import { LRUCache } from 'lru-cache'
import { Lexer, Marked, type MarkedToken, type Token, type Tokens } from 'marked'
import {
  forbiddenCharacter,
  normalizeNewlines,
  normalizeText,
  stripForbiddenCharacters,
} from '~/text/plain-text.ts'
import { exceedsLimits, hasTooManyMarkers } from './limits.server.ts'

const disabled = () => undefined

/** Nothing that a plain text might be by chance: no HTML, no code by indentation, no links but those that were made. */
const markdown = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    html: disabled,
    tag: disabled,
    code: disabled,
    def: disabled,
    reflink: disabled,
    lheading: disabled,
    url: disabled,
    del: (source) => (source.startsWith('~~') ? false : undefined),
    inlineText: textTokenizer,
  },
})

/** Text up to the next sign that may mean something. That of marked looks ahead from every sign, to the end of the text. */
function textTokenizer(source: string): Tokens.Text | undefined {
  const [raw] = /^(?: +|`+|~+|[^`~])(?:[^\\<![`*~_\n ]+| +(?![ \n]))*/.exec(source) ?? []
  return raw ? { type: 'text', raw, text: decodeReferences(raw), escaped: false } : undefined
}

const characterReference = /&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi

const decodeReference = (_: string, decimal = '', hex = '') => {
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : '\uFFFD'
}

/** Stored texts of earlier days may have numbers of signs that no text may hold. */
const decodeReferences = (text: string) =>
  text.replaceAll(characterReference, (...found) =>
    stripForbiddenCharacters(normalizeText(decodeReference(...found))),
  )

/** A text with a sign for each number of one, as it is read, where a number stands for a sign that no text may hold. */
export function decodeForbiddenReferences(source: string): string | undefined {
  if (!source.includes('&#')) return undefined
  let isForbidden = false
  markdown.walkTokens(tokenize(source) ?? [], ({ type, raw }) => {
    if (type === 'text')
      isForbidden ||= forbiddenCharacter.test(raw.replaceAll(characterReference, decodeReference))
  })
  return isForbidden ? source.replaceAll(characterReference, decodeReference) : undefined
}

export type { MarkedToken, Tokens } from 'marked'

/** A formatted text as it was read; undefined for one that is beyond all bounds, which is shown as it was typed. */
export function tokenize(source: string): MarkedToken[] | undefined {
  const cached = tokenCache.get(source)
  if (cached) return cached.tokens
  const tokens = lex(source)
  tokenCache.set(source, { tokens })
  return tokens
}

/** Bytes, about: what is made of a text takes more room than the text. */
const tokenCache = new LRUCache<string, { tokens: MarkedToken[] | undefined }>({
  maxSize: 24_000_000,
  sizeCalculation: ({ tokens = [] }, source) => 2 * source.length + 600 * countTokens(tokens) + 100,
})

function countTokens(tokens: MarkedToken[]) {
  let nodes = 0
  markdown.walkTokens(tokens, () => void nodes++)
  return nodes
}

function lex(source: string) {
  // A line of spaces, of whatever kind, is empty.
  const text = normalizeNewlines(source).replaceAll(/^[^\S\n]+$/gm, '')
  if (exceedsLimits(text)) return undefined
  try {
    const lexer = new Lexer(markdown.defaults)
    lexer.blockTokens(text, lexer.tokens)
    const paragraphs = lexer.inlineQueue
    if (hasTooManyMarkers(paragraphs.map(({ src }) => src))) return undefined
    for (const { src, tokens } of paragraphs) lexer.inlineTokens(src, tokens)
    return markedTokens(lexer.tokens)
  } catch {
    return undefined
  }
}

// Extensions alone would make other tokens, and there are none.
export const markedTokens = (tokens: Token[] = []) => tokens as MarkedToken[]

export const plainParagraphs = (source: string) =>
  normalizeNewlines(source)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
