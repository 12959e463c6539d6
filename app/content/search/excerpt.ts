import { foldText, foldWithOffsets } from '~/text/fold.ts'
import { limitLength } from '~/text/plain-text.ts'

export interface HighlightSegment {
  text: string
  mark?: boolean
}

const maxLength = 230
const contextLength = 60

export const highlightWords = (text: string, words: string[]) =>
  splitSegments(text, findMatches(text, words), 0, text.length)

/** The part of a text around the first match, or its start, with the words marked. */
export function excerptAround(text: string, words: string[]): HighlightSegment[] {
  const plain = text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim()
  const matches = findFirstMatches(plain, words)
  const first = matches[0]?.start ?? 0
  const start = first <= contextLength ? 0 : wordStart(plain, first - contextLength, first)
  const end = plain.length - start <= maxLength ? plain.length : wordEnd(plain, start + maxLength, first)
  const parts = splitSegments(plain, matches, start, end)
  return [...(start > 0 ? [{ text: '… ' }] : []), ...parts, ...(end < plain.length ? [{ text: ' …' }] : [])]
}

/** The excerpt of the first text with a match, or else of the first text. */
export function excerptFromTexts(texts: Iterable<string>, words: string[]): HighlightSegment[] {
  let first: string | undefined
  for (const text of texts) {
    if (findPartWith(text, words)) return excerptAround(text, words)
    first ??= text
  }
  return excerptAround(first ?? '', words)
}

interface TextRange {
  start: number
  end: number
}

/** The matches that an excerpt can contain, as it starts shortly before the first. */
function findFirstMatches(text: string, words: string[]): TextRange[] {
  const part = findPartWith(text, words)
  if (!part) return []
  const reach = maxLength + Math.max(...words.map((word) => word.length))
  const matches = findMatches(text.slice(part.start, partEnd(text, part.end + reach)), words)
  return matches.map(({ start, end }) => ({ start: part.start + start, end: part.start + end }))
}

/** Characters folded at once. Offsets of single characters are computed only around a match. */
const partLength = 200

function findPartWith(text: string, words: string[]): TextRange | undefined {
  const reach = Math.max(0, ...words.map((word) => word.length))
  const parts: (TextRange & { from: number })[] = []
  let from = 0
  let tail = ''
  for (let start = 0; start < text.length; start = parts.at(-1)?.end ?? 0) {
    const end = partEnd(text, start + partLength)
    const part = foldText(text.slice(start, end))
    parts.push({ start, end, from })
    const folded = tail + part
    const positions = words.map((word) => folded.indexOf(word)).filter((at) => at !== -1)
    const first = from - tail.length + Math.min(...positions)
    if (positions.length > 0) return parts.findLast((part) => part.from <= first)
    from += part.length
    tail = folded.slice(-reach)
  }
  return undefined
}

/** A space at which no letters join: both sides fold to the same text, split or not. */
const wordBreak = /(?<![\s\u094D\u200B-\u200D\u00AD\uFEFF]) /g

function partEnd(text: string, target: number) {
  wordBreak.lastIndex = target
  return wordBreak.exec(text)?.index ?? text.length
}

function findMatches(text: string, words: string[]): TextRange[] {
  const { folded, starts, ends } = foldWithOffsets(text)
  const ranges: TextRange[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      ranges.push({ start: starts[at] ?? 0, end: ends[at + word.length - 1] ?? text.length })
  }
  ranges.sort((a, b) => a.start - b.start || b.end - a.end)
  const disjoint: TextRange[] = []
  for (const range of ranges) {
    const last = disjoint.at(-1)
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end)
    else disjoint.push({ ...range })
  }
  return disjoint
}

function splitSegments(text: string, matches: TextRange[], from: number, to: number): HighlightSegment[] {
  const parts: HighlightSegment[] = []
  let at = from
  for (const { start, end } of matches) {
    if (start < from || end > to) continue
    if (start > at) parts.push({ text: text.slice(at, start) })
    parts.push({ text: text.slice(start, end), mark: true })
    at = end
  }
  if (at < to) parts.push({ text: text.slice(at, to) })
  return parts
}

const wordStart = (text: string, target: number, latest: number) => {
  const space = text.indexOf(' ', target)
  return space === -1 || space >= latest ? limitLength(text, target).length : space + 1
}

const wordEnd = (text: string, target: number, earliest: number) => {
  const space = text.lastIndexOf(' ', target)
  return space <= earliest ? limitLength(text, target).length : space
}
