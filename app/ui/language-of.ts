import type { Language } from '../process/language.ts'
import { writtenLanguage } from '../process/written-language.ts'

/** The language of a text that staff wrote, where its script tells that it is not the page's. */
export function languageOf(text: string, page: Language = 'en'): Language | undefined {
  const written = writtenLanguage(text)
  return written === page ? undefined : written
}
