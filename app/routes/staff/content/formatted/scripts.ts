const baseCharacters = '0123456789०१२३४५६७८९+-−–=()'
const superscripts = new Map(pairCharacters(baseCharacters, '⁰¹²³⁴⁵⁶⁷⁸⁹⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾'))
const subscripts = new Map(pairCharacters(baseCharacters, '₀₁₂₃₄₅₆₇₈₉₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'))

function pairCharacters(from: string, to: string) {
  const signs = [...to]
  return [...from].map((sign, at): [string, string] => [sign, signs[at] ?? sign])
}

/** These mean the same on the line: ordinals, trade marks, marks of footnotes. */
const plainSuperscript = /^(st|nd|rd|th|औं|औँ|ौं|tm|sm|[®™©*†‡°]+|\[[^\]]*\])$/i

/** A superscript or subscript as plain text; with `^` or `_` before it where its characters have no such form. */
export function toScriptText(text: string, isSuperscript: boolean): string {
  const trimmed = text.trim()
  if (!trimmed || plainSuperscript.test(trimmed)) return text
  // Word's degrees.
  if (isSuperscript && /^[oº]$/i.test(trimmed)) return '°'
  const signs = isSuperscript ? superscripts : subscripts
  const made = [...trimmed].map((sign) => signs.get(sign))
  return made.includes(undefined) ? `${isSuperscript ? '^' : '_'}(${trimmed})` : made.join('')
}
