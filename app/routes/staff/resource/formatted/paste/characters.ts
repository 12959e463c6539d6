const baseCharacters = '0123456789०१२३४५६७८९+-−–=()'
const superscripts = new Map(pairCharacters(baseCharacters, '⁰¹²³⁴⁵⁶⁷⁸⁹⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾'))
const subscripts = new Map(pairCharacters(baseCharacters, '₀₁₂₃₄₅₆₇₈₉₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'))

function pairCharacters(from: string, to: string) {
  const signs = [...to]
  return [...from].map((sign, at): [string, string] => [sign, signs[at] ?? sign])
}

/** These stay readable on the baseline: ordinals, trade marks, footnote marks. */
const plainSuperscript = /^(st|nd|rd|th|औं|औँ|ौं|tm|sm|[®™©*†‡°]+|\[[^\]]*\])$/i

/** Superscripts and subscripts as Unicode, or with `^` or `_` if Unicode lacks a character. */
export function toSuperOrSubscript(text: string, isSuperscript: boolean): string {
  const trimmed = text.trim()
  if (!trimmed || plainSuperscript.test(trimmed)) return text
  // Word writes degrees like this.
  if (isSuperscript && /^[oº]$/i.test(trimmed)) return '°'
  const signs = isSuperscript ? superscripts : subscripts
  const made = [...trimmed].map((sign) => signs.get(sign))
  return made.includes(undefined) ? `${isSuperscript ? '^' : '_'}(${trimmed})` : made.join('')
}

/** Characters of Word's symbol fonts, by the letter that encodes them. */
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

/** Converts text in a symbol font. Word also encodes these characters from U+F000. */
export function replaceSymbols(text: string, font: string): string {
  const signs = symbolFonts[font.toLowerCase()] ?? {}
  return text.replaceAll(/[^\s]/g, (sign) => {
    const code = sign.charCodeAt(0)
    const plain = code >= 0xf020 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : sign
    return signs[plain] ?? sign
  })
}
