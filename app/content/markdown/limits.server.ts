/** Characters of the longest text that is read as Markdown. */
const maxLength = 60_000

const maxDepth = 12
const maxLines = 4000
const maxCells = 6000
/** Lists and quotes within each other, of all lines together: each is read once for every one around it. */
const maxNesting = 5000
/** Each quote that begins below other lines has all lines after it read anew. */
const maxQuotes = 600
/** Signs that open or close something: for each of them what follows in its paragraph is looked through. */
const maxPairingCost = 4_000_000
/** What passing such a sign costs beside passing a letter. */
const markerCost = 50

const containers = new RegExp(`^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${maxDepth + 1}}`)
const indented = new RegExp(`^[ \\t]{${maxDepth * 6}}`)
const brackets = new RegExp(`(?:!?\\[[^\\]\\n]{0,3}){${maxDepth}}`)
/** In a link's text each of them is tried as the beginning of code. */
const backticks = /`{50}/
const emphasis = new RegExp(`[*_]{${2 * maxDepth}}|(?:[*_]{1,4}[^*_\\s]{0,3}){${2 * maxDepth}}`)

/** Whether a text is nested or crowded beyond what people write, which would cost whoever reads it. */
export function exceedsLimits(source: string) {
  if (source.length > maxLength) return true
  const lines = source.split('\n')
  return (
    lines.length > maxLines ||
    countCells(lines) > maxCells ||
    countQuotes(lines) > maxQuotes ||
    isNestedTooDeeply(source) ||
    lines.some(isLineTooNested)
  )
}

/** Each row of a table has as many as its widest, filled or not. */
function countCells(lines: string[]) {
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

const countQuotes = (lines: string[]) =>
  lines.filter((line, at) => quote.test(line) && !quote.test(lines[at - 1] ?? '')).length

/** Whether paragraphs together have more signs to pair than people write. */
export const hasTooManyMarkers = (paragraphs: readonly string[]) =>
  paragraphs.reduce((sum, text) => sum + pairingCost(text), 0) > maxPairingCost

function pairingCost(text: string) {
  const markers = count(text, /([*_~`[\]])\1*|</g)
  return markers * (text.length + markers * markerCost)
}

export const isNestedTooDeeply = (source: string) =>
  source.split('\n').reduce((sum, line) => sum + nestingLevel(line), 0) > maxNesting

const containerMarkers = /^([ \t]*)((?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*)+)/

function nestingLevel(line: string) {
  const [, indent = '', marks = ''] = containerMarkers.exec(line) ?? []
  return marks ? count(marks, />|[-+*]|\d+/g) + Math.floor(indent.length / 2) : 0
}

const isLineTooNested = (line: string) =>
  containers.test(line) ||
  indented.test(line) ||
  brackets.test(line) ||
  backticks.test(line) ||
  (emphasis.test(line) && /[^\s*_-]/.test(line))

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0
