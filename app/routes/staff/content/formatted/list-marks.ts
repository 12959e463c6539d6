import { latinDigits } from '~/process/digits.ts'

/** The mark of an item: a bullet, a number, or what Markdown has no list for, which becomes part of its text. */
export type ListMark =
  | { kind: 'bullet' }
  | { kind: 'number'; number: number }
  | { kind: 'text'; text: string }

/** Bullets in fonts of symbols have the code of a letter. */
const bullet = /^([^\p{L}\p{N}]*|[oØüvqnluŸðàèéF])$/u
const decimal = /^([\d०-९]{1,9})[.)]?$/

/** A mark as Word and others write it before an item. */
export function markOf(written: string): ListMark {
  const text = written.replaceAll(/[\s\u00A0]+/g, ' ').trim()
  const [, digits] = decimal.exec(text) ?? []
  if (digits) return { kind: 'number', number: Number(latinDigits(digits)) }
  return bullet.test(text) ? { kind: 'bullet' } : { kind: 'text', text }
}

const lettersFrom = (first: string, number: number): string =>
  number > 26
    ? lettersFrom(first, Math.floor((number - 1) / 26)) + lettersFrom(first, ((number - 1) % 26) + 1)
    : String.fromCharCode(first.charCodeAt(0) + number - 1)

const romanSigns: [string, number][] = [
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

function roman(number: number): string {
  const [sign, value] = romanSigns.find(([, value]) => value <= number) ?? []
  return sign && value ? sign + roman(number - value) : ''
}

/** How an ordered list counts, by its attribute `type` or by `list-style-type`. */
const counters: Record<string, (number: number) => string> = {
  a: (number) => lettersFrom('a', number),
  A: (number) => lettersFrom('A', number),
  i: roman,
  I: (number) => roman(number).toUpperCase(),
  'lower-alpha': (number) => lettersFrom('a', number),
  'lower-latin': (number) => lettersFrom('a', number),
  'upper-alpha': (number) => lettersFrom('A', number),
  'upper-latin': (number) => lettersFrom('A', number),
  'lower-roman': roman,
  'upper-roman': (number) => roman(number).toUpperCase(),
}

/** `template` is Word's for the web, such as `(%1)`. */
export function countedMark(number: number, type: string, template = '%1.'): ListMark {
  if (type === 'none') return { kind: 'bullet' }
  const counted = number > 0 && number < 4000 ? counters[type]?.(number) : undefined
  return markOf(template.replaceAll(/%\d/g, counted ?? String(number)))
}
