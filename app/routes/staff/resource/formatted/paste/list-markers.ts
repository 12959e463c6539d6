import { toLatinDigits } from '~/i18n/digits.ts'

/** A bullet, a number, or another marker that Markdown cannot express and that becomes text. */
export type ListMarker =
  | { kind: 'bullet' }
  | { kind: 'number'; number: number }
  | { kind: 'text'; text: string }

/** Symbol fonts encode bullets as letters. */
const bulletPattern = /^([^\p{L}\p{N}]*|[oØüvqnluŸðàèéF])$/u
const decimalPattern = /^([\d०-९]{1,9})[.)]?$/

/** Parses a list marker, as Word writes it before an item. */
export function toListMarker(written: string): ListMarker {
  const text = written.replaceAll(/[\s\u00A0]+/g, ' ').trim()
  const [, digits] = decimalPattern.exec(text) ?? []
  if (digits) return { kind: 'number', number: Number(toLatinDigits(digits)) }
  return bulletPattern.test(text) ? { kind: 'bullet' } : { kind: 'text', text }
}

const toLetters = (first: string, number: number): string =>
  number > 26
    ? toLetters(first, Math.floor((number - 1) / 26)) + toLetters(first, ((number - 1) % 26) + 1)
    : String.fromCharCode(first.charCodeAt(0) + number - 1)

const romanNumerals: [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]

function toRoman(number: number): string {
  const [sign, value] = romanNumerals.find(([, value]) => value <= number) ?? []
  return sign && value ? sign + toRoman(number - value) : ''
}

/** Number formats of ordered lists, by `type` or `list-style-type`. */
const counterStyles: Record<string, (number: number) => string> = {
  a: (number) => toLetters('a', number),
  A: (number) => toLetters('A', number),
  i: toRoman,
  I: (number) => toRoman(number).toUpperCase(),
  'lower-alpha': (number) => toLetters('a', number),
  'lower-latin': (number) => toLetters('a', number),
  'upper-alpha': (number) => toLetters('A', number),
  'upper-latin': (number) => toLetters('A', number),
  'lower-roman': toRoman,
  'upper-roman': (number) => toRoman(number).toUpperCase(),
}

/** `template` is Word's format, such as `(%1)`. */
export function createListMarker(number: number, type: string, template = '%1.'): ListMarker {
  if (type === 'none') return { kind: 'bullet' }
  const counted = number > 0 && number < 4000 ? counterStyles[type]?.(number) : undefined
  return toListMarker(template.replaceAll(/%\d/g, counted ?? String(number)))
}

/** Markdown numbers a list from its first item. Another delimiter starts a new list. */
export function preserveListNumbers(lines: string[]): string[] {
  const open: { indent: number; number?: number; sign: string }[] = []
  let isCode = false
  return lines.map((line) => {
    if (line.startsWith('```')) isCode = !isCode
    if (!line.trim() || isCode) return line
    const [, space = '', digits, , bullet] = /^( *)(?:(\d{1,9})([.)])|(-)) /.exec(line) ?? []
    const isItem = Boolean(digits || bullet)
    const indent = isItem ? space.length : line.length - line.trimStart().length
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent + (isItem ? 1 : 0)) open.pop()
    if (!isItem) return line
    const before = open.at(-1)?.indent === indent ? open.pop() : undefined
    const number = digits ? Number(digits) : undefined
    const isConsecutive = before?.number === undefined || before.number + 1 === number
    const sign = isConsecutive ? (before?.sign ?? '.') : before?.sign === '.' ? ')' : '.'
    open.push({ indent, number, sign })
    return digits ? `${space}${digits}${sign}${line.slice(space.length + digits.length + 1)}` : line
  })
}
