import { LRUCache } from 'lru-cache'
import { Lexer, Marked, type MarkedToken, type Token, type Tokens } from 'marked'
import {
  cleanPastedText,
  forbiddenCharacterPattern,
  normalizeNewlines,
  stripForbiddenCharacters,
} from '~/text/plain-text.ts'
import { exceedsLimits, hasTooManyMarkers } from './limits.server.ts'

const disabled = () => undefined

/** Disables syntax that plain text may contain by chance: HTML, indented code, bare URLs, reference links. */
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

/** Reads text up to the next possible marker. The tokenizer of marked scans to the end of the text at each one. */
function textTokenizer(source: string): Tokens.Text | undefined {
  const [raw] = /^(?: +|`+|~+|[^`~])(?:[^\\<![`*~_\n ]+| +(?![ \n]))*/.exec(source) ?? []
  return raw ? { type: 'text', raw, text: decodeReferences(raw), escaped: false } : undefined
}

const characterReference = /&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi

const decodeReference = (_: string, decimal = '', hex = '') => {
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
}

/** Older stored texts may contain references to forbidden characters. */
const decodeReferences = (text: string) =>
  text.replaceAll(characterReference, (...found) =>
    stripForbiddenCharacters(cleanPastedText(decodeReference(...found))),
  )

/** Decodes character references if one stands for a forbidden character; otherwise undefined. */
export function decodeReferencesIfAnyForbidden(source: string): string | undefined {
  if (!source.includes('&#')) return undefined
  let isForbidden = false
  markdown.walkTokens(tokenize(source) ?? [], ({ type, raw }) => {
    if (type === 'text')
      isForbidden ||= forbiddenCharacterPattern.test(raw.replaceAll(characterReference, decodeReference))
  })
  return isForbidden ? source.replaceAll(characterReference, decodeReference) : undefined
}

export type { MarkedToken, Tokens } from 'marked'

/** Undefined for a text that exceeds the limits or cannot be parsed. */
export function tokenize(source: string): MarkedToken[] | undefined {
  const cached = tokenCache.get(source)
  if (cached) return cached.tokens
  const tokens = lex(source)
  tokenCache.set(source, { tokens })
  return tokens
}

/** Approximate bytes. The tokens of a text are larger than the text. */
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
  // Lines of white space of any kind count as empty.
  const text = normalizeNewlines(source).replaceAll(/^[^\S\n]+$/gm, '')
  if (exceedsLimits(text)) return undefined
  try {
    const lexer = new Lexer(markdown.defaults)
    lexer.blockTokens(text, lexer.tokens)
    const paragraphs = lexer.inlineQueue
    if (hasTooManyMarkers(paragraphs.map(({ src }) => src))) return undefined
    for (const { src, tokens } of paragraphs) lexer.inlineTokens(src, tokens)
    return asMarkedTokens(lexer.tokens)
  } catch {
    return undefined
  }
}

// Only extensions add other tokens, and there are none.
export const asMarkedTokens = (tokens: Token[] = []) => tokens as MarkedToken[]

export const splitParagraphs = (source: string) =>
  normalizeNewlines(source)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
