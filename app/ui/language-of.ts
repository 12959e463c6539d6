import type { Language } from '../process/language.ts'
import { detectLanguage } from '../process/written-language.ts'

/** The language of a text that staff wrote, where its script tells that it is not the page's. */
export function langAttribute(text: string, pageLanguage: Language = 'en'): Language | undefined {
  const written = detectLanguage(text)
  return written === pageLanguage ? undefined : written
}
