import type { Language } from '../process/language.ts'

const scripts: [Language, RegExp][] = [
  ['ne', /\p{Script=Devanagari}/u],
  ['en', /\p{Script=Latin}/u],
]

/** The language of a text that staff wrote, where its script tells that it is not the page's. */
export function languageOf(text: string, page: Language = 'en'): Language | undefined {
  const written = scripts.find(([, script]) => script.test(text))?.[0]
  return written === page ? undefined : written
}
