/** Characters. A longer text is shown as plain text. */
const maxLength = 60_000

const maxDepth = 12
const maxLines = 4000
const maxCells = 6000
/** Nesting levels summed over all lines, as each level is parsed again. */
const maxNesting = 5000
/** Each new quote makes the parser read all following lines again. */
const maxQuotes = 600
/** For each opening or closing marker, the parser scans the rest of the paragraph. */
const maxPairingCost = 4_000_000
/** The cost of skipping a marker, relative to that of a letter. */
const markerCost = 50

const containers = new RegExp(`^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${maxDepth + 1}}`)
const indented = new RegExp(`^[ \\t]{${maxDepth * 6}}`)
const brackets = new RegExp(`(?:!?\\[[^\\]\\n]{0,3}){${maxDepth}}`)
/** Within link text, the parser tries each backtick as the start of code. */
const backticks = /`{50}/
const emphasis = new RegExp(`[*_]{${2 * maxDepth}}|(?:[*_]{1,4}[^*_\\s]{0,3}){${2 * maxDepth}}`)

/** Whether parsing would take too long. No text that people write comes near the limits. */
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

/** The parser pads each row of a table to the widest one. */
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

/** Call before inline parsing, whose cost grows with the markers. */
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
