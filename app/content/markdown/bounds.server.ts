/** Characters of the longest text that is read as Markdown. */
const longest = 60_000

const deepest = 12
const mostLines = 4000
const mostCells = 6000
/** Lists and quotes within each other, of all lines together: each is read once for every one around it. */
const mostNesting = 5000
/** Each quote that begins below other lines has all lines after it read anew. */
const mostQuotes = 600
/** Signs that open or close something: for each of them what follows in its paragraph is looked through. */
const mostPairing = 4_000_000
/** What passing such a sign costs beside passing a letter. */
const signWeight = 50

const containers = new RegExp(`^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${deepest + 1}}`)
const indented = new RegExp(`^[ \\t]{${deepest * 6}}`)
const brackets = new RegExp(`(?:!?\\[[^\\]\\n]{0,3}){${deepest}}`)
/** In a link's text each of them is tried as the beginning of code. */
const backticks = /`{50}/
const emphasis = new RegExp(`[*_]{${2 * deepest}}|(?:[*_]{1,4}[^*_\\s]{0,3}){${2 * deepest}}`)

/** Whether a text is nested or crowded beyond what people write, which would cost whoever reads it. */
export function isBeyondBounds(source: string) {
  if (source.length > longest) return true
  const lines = source.split('\n')
  return (
    lines.length > mostLines ||
    cellsIn(lines) > mostCells ||
    quotesIn(lines) > mostQuotes ||
    isNestedTooMuch(source) ||
    lines.some(isNested)
  )
}

/** Each row of a table has as many as its widest, filled or not. */
function cellsIn(lines: string[]) {
  let [cells, rows, widest] = [0, 0, 0]
  for (const line of [...lines, '']) {
    rows++
    widest = Math.max(widest, count(line, /\|/g))
    if (line.trim()) continue
    cells += rows * widest
    rows = widest = 0
  }
  return cells
}

const quote = /^[\s\d.)*+-]*>/

const quotesIn = (lines: string[]) =>
  lines.filter((line, at) => quote.test(line) && !quote.test(lines[at - 1] ?? '')).length

/** Whether paragraphs together have more signs to pair than people write. */
export const isCrowded = (paragraphs: readonly string[]) =>
  paragraphs.reduce((sum, text) => sum + pairing(text), 0) > mostPairing

function pairing(text: string) {
  const signs = count(text, /([*_~`[\]])\1*|</g)
  return signs * (text.length + signs * signWeight)
}

export const isNestedTooMuch = (source: string) =>
  source.split('\n').reduce((sum, line) => sum + levelsOf(line), 0) > mostNesting

const marksBefore = /^([ \t]*)((?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*)+)/

function levelsOf(line: string) {
  const [, indent = '', marks = ''] = marksBefore.exec(line) ?? []
  return marks ? count(marks, />|[-+*]|\d+/g) + Math.floor(indent.length / 2) : 0
}

const isNested = (line: string) =>
  containers.test(line) ||
  indented.test(line) ||
  brackets.test(line) ||
  backticks.test(line) ||
  (emphasis.test(line) && /[^\s*_-]/.test(line))

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0
