import type { Language } from './language.ts'

/** As most words are: an English text may quote a Nepali title, and a Nepali one name what is called so in English. */
export function detectLanguage(text: string): Language | undefined {
  const { ne, en } = countWords(text)
  if (ne + en === 0) return undefined
  return ne >= en ? 'ne' : 'en'
}

/** Undefined for one in both. Nepali in old fonts without Devanagari reads as Latin letters, and is no English. */
export function detectDocumentLanguage(text: string): Language | undefined {
  const { ne, en } = countWords(text)
  if (ne > 3 * en) return 'ne'
  return en > 3 * ne && /\b(the|and)\b/i.test(text) ? 'en' : undefined
}

function countWords(text: string): Record<Language, number> {
  const words = { ne: 0, en: 0 }
  for (const [word] of text.matchAll(/\S+/g)) {
    if (/\p{Script=Devanagari}/u.test(word)) words.ne++
    else if (/\p{Script=Latin}/u.test(word)) words.en++
  }
  return words
}
