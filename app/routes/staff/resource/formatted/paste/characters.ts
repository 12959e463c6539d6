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

/** Signs of Word's fonts of symbols, by the character that stands for each. */
const symbolFonts: Record<string, Record<string, string>> = {
  symbol: {
    '£': '≤',
    '³': '≥',
    '¹': '≠',
    '»': '≈',
    '@': '≅',
    '´': '×',
    '¸': '÷',
    '±': '±',
    '°': '°',
    '·': '•',
    '®': '→',
    '¥': '∞',
    Ö: '√',
    å: '∑',
    D: 'Δ',
    W: 'Ω',
    a: 'α',
    b: 'β',
    g: 'γ',
    d: 'δ',
    h: 'η',
    q: 'θ',
    m: 'μ',
    p: 'π',
    r: 'ρ',
    s: 'σ',
    f: 'φ',
  },
  wingdings: {
    ü: '✓',
    û: '✗',
    þ: '☑',
    ý: '☒',
    o: '☐',
    '¨': '☐',
    à: '→',
    ß: '←',
    '§': '▪',
    Ø: '➢',
    l: '●',
    n: '■',
  },
}

/** What a text in this font shows. Word also writes such characters from U+F000 on. */
export function replaceSymbols(text: string, font: string): string {
  const signs = symbolFonts[font.toLowerCase()] ?? {}
  return text.replaceAll(/[^\s]/g, (sign) => {
    const code = sign.charCodeAt(0)
    const plain = code >= 0xf020 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : sign
    return signs[plain] ?? sign
  })
}
