/** Characters of the longest text that is read as Markdown. */
const longest = 60_000

const deepest = 12
const mostLines = 4000
const mostCells = 6000
/** Lists and quotes within each other, of all lines together: each is read once for every one around it. */
const mostNesting = 5000
/** Signs that open or close something, in one paragraph: what pairs them looks at each together with those before. */
const mostPairing = 600

const containers = new RegExp(`^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${deepest + 1}}`)
const indented = new RegExp(`^[ \\t]{${deepest * 6}}`)
const brackets = new RegExp(`(?:!?\\[[^\\]\\n]{0,3}){${deepest}}`)
const emphasis = new RegExp(`[*_]{${2 * deepest}}|(?:[*_]{1,4}[^*_\\s]{0,3}){${2 * deepest}}`)

/** Whether a text is nested or crowded beyond what people write, which would cost whoever reads it. */
export function isBeyondBounds(source: string) {
  if (source.length > longest || count(source, /\|/g) > mostCells) return true
  const lines = source.split('\n')
  return (
    lines.length > mostLines ||
    isNestedTooMuch(source) ||
    lines.some(isNested) ||
    source.split(part).some((text) => count(text, /[*_~`[\]<]+/g) > mostPairing)
  )
}

export const isNestedTooMuch = (source: string) =>
  source.split('\n').reduce((sum, line) => sum + levelsOf(line), 0) > mostNesting

const marksBefore = /^([ \t]*)((?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*)+)/

function levelsOf(line: string) {
  const [, indent = '', marks = ''] = marksBefore.exec(line) ?? []
  return marks ? count(marks, />|[-+*]|\d+/g) + Math.floor(indent.length / 2) : 0
}

/** Where a paragraph, an item of a list, a heading or a row of a table begins. */
const part = /\n\s*\n|\n(?=[ \t]*(?:[-+*>|]|\d{1,9}[.)]|#{1,6} ))/

const isNested = (line: string) =>
  containers.test(line) ||
  indented.test(line) ||
  brackets.test(line) ||
  (emphasis.test(line) && /[^\s*_-]/.test(line))

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0
