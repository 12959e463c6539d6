const ordinary = '0123456789०१२३४५६७८९+-−–=()'
const superscripts = new Map(pairs(ordinary, '⁰¹²³⁴⁵⁶⁷⁸⁹⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾'))
const subscripts = new Map(pairs(ordinary, '₀₁₂₃₄₅₆₇₈₉₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'))

function pairs(from: string, to: string) {
  const signs = [...to]
  return [...from].map((sign, at): [string, string] => [sign, signs[at] ?? sign])
}

/** These mean the same on the line: ordinals, trade marks, marks of footnotes. */
const plainAbove = /^(st|nd|rd|th|औं|औँ|ौं|tm|sm|[®™©*†‡°]+|\[[^\]]*\])$/i

/** A superscript or subscript as plain text; with `^` or `_` before it where its characters have no such form. */
export function scripted(text: string, isAbove: boolean): string {
  const trimmed = text.trim()
  if (!trimmed || plainAbove.test(trimmed)) return text
  // Word's degrees.
  if (isAbove && /^[oº]$/i.test(trimmed)) return '°'
  const signs = isAbove ? superscripts : subscripts
  const made = [...trimmed].map((sign) => signs.get(sign))
  return made.includes(undefined) ? `${isAbove ? '^' : '_'}(${trimmed})` : made.join('')
}
