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
