import type { Language } from './language.ts'

/** As most words are: an English text may quote a Nepali title, and a Nepali one name what is called so in English. */
export function writtenLanguage(text: string): Language | undefined {
  let [nepali, english] = [0, 0]
  for (const [word] of text.matchAll(/\S+/g)) {
    if (/\p{Script=Devanagari}/u.test(word)) nepali++
    else if (/\p{Script=Latin}/u.test(word)) english++
  }
  if (nepali + english === 0) return undefined
  return nepali >= english ? 'ne' : 'en'
}

/** Of a whole document: Nepali in the old fonts that have no Devanagari reads as Latin letters, and is no English. */
export function documentLanguage(text: string): Language | undefined {
  const written = writtenLanguage(text)
  return written === 'en' && !/\b(the|and)\b/i.test(text) ? undefined : written
}
