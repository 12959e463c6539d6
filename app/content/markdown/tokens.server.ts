import { LRUCache } from 'lru-cache'
import { Marked, type MarkedToken, type Token } from 'marked'
import { evenLines } from '../../process/plain-text.ts'
import { isBeyondBounds } from './bounds.server.ts'

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
  },
})

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
    return known(dialect.lexer(text))
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
