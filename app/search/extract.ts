import { foldText, foldWithPlaces } from '../db/fold.ts'
import { beginning } from '../process/plain-text.ts'

export interface Segment {
  text: string
  mark?: boolean
}

const longest = 230
const before = 60

export const markWords = (text: string, words: string[]) =>
  segments(text, hitsIn(text, words), 0, text.length)

/** The part of a text around the first sought word, or its beginning, with the words marked. */
export function extractAround(text: string, words: string[]): Segment[] {
  const plain = text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim()
  const hits = firstHits(plain, words)
  const first = hits[0]?.start ?? 0
  const start = first <= before ? 0 : wordStart(plain, first - before, first)
  const end = plain.length - start <= longest ? plain.length : wordEnd(plain, start + longest, first)
  const parts = segments(plain, hits, start, end)
  return [...(start > 0 ? [{ text: '… ' }] : []), ...parts, ...(end < plain.length ? [{ text: ' …' }] : [])]
}

/** The extract from the first of several texts that has a sought word, or from the first of all. */
export function extractFrom(texts: Iterable<string>, words: string[]): Segment[] {
  let first: string | undefined
  for (const text of texts) {
    if (partWith(text, words)) return extractAround(text, words)
    first ??= text
  }
  return extractAround(first ?? '', words)
}

interface Range {
  start: number
  end: number
}

/** Far enough for an extract that begins before any of them. */
function firstHits(text: string, words: string[]): Range[] {
  const part = partWith(text, words)
  if (!part) return []
  const most = longest + Math.max(...words.map((word) => word.length))
  const hits = hitsIn(text.slice(part.start, partEnd(text, part.end + most)), words)
  return hits.map(({ start, end }) => ({ start: part.start + start, end: part.start + end }))
}

/** So many letters are folded at once: places of single letters are only asked for around what is found. */
const partLength = 200

/** The part of a text in which the first of the words begins. */
function partWith(text: string, words: string[]): Range | undefined {
  const reach = Math.max(0, ...words.map((word) => word.length))
  const parts: (Range & { from: number })[] = []
  let from = 0
  let tail = ''
  for (let start = 0; start < text.length; start = parts.at(-1)?.end ?? 0) {
    const end = partEnd(text, start + partLength)
    const part = foldText(text.slice(start, end))
    parts.push({ start, end, from })
    const folded = tail + part
    const found = words.map((word) => folded.indexOf(word)).filter((at) => at !== -1)
    const first = from - tail.length + Math.min(...found)
    if (found.length > 0) return parts.findLast((one) => one.from <= first)
    from += part.length
    tail = folded.slice(-reach)
  }
  return undefined
}

/** A space at which no letters join: what stands on both sides is folded apart as it is together. */
const space = /(?<![\s\u094D\u200B-\u200D\u00AD\uFEFF]) /g

function partEnd(text: string, wished: number) {
  space.lastIndex = wished
  return space.exec(text)?.index ?? text.length
}

function hitsIn(text: string, words: string[]): Range[] {
  const { folded, starts, ends } = foldWithPlaces(text)
  const found: Range[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      found.push({ start: starts[at] ?? 0, end: ends[at + word.length - 1] ?? text.length })
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const apart: Range[] = []
  for (const range of found) {
    const last = apart.at(-1)
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end)
    else apart.push({ ...range })
  }
  return apart
}

function segments(text: string, hits: Range[], from: number, to: number): Segment[] {
  const parts: Segment[] = []
  let at = from
  for (const { start, end } of hits) {
    if (start < from || end > to) continue
    if (start > at) parts.push({ text: text.slice(at, start) })
    parts.push({ text: text.slice(start, end), mark: true })
    at = end
  }
  if (at < to) parts.push({ text: text.slice(at, to) })
  return parts
}

const wordStart = (text: string, wished: number, latest: number) => {
  const space = text.indexOf(' ', wished)
  return space === -1 || space >= latest ? beginning(text, wished).length : space + 1
}

const wordEnd = (text: string, wished: number, earliest: number) => {
  const space = text.lastIndexOf(' ', wished)
  return space <= earliest ? beginning(text, wished).length : space
}
