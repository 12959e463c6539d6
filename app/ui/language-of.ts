import type { Language } from '../process/language.ts'

/** The language of a text that staff wrote, where its script tells that it is not the page's. */
export function languageOf(text: string, page: Language = 'en'): Language | undefined {
  const written = mostly(text)
  return written === page ? undefined : written
}

/** As most words are: an English text may quote a Nepali title, and a Nepali one name what is called so in English. */
function mostly(text: string): Language | undefined {
  let [nepali, english] = [0, 0]
  for (const [word] of text.matchAll(/\S+/g)) {
    if (/\p{Script=Devanagari}/u.test(word)) nepali++
    else if (/\p{Script=Latin}/u.test(word)) english++
  }
  if (nepali + english === 0) return undefined
  return nepali >= english ? 'ne' : 'en'
}
