import type { Language } from '../process/language.ts'

/** As staff read in which language somebody wrote. */
export const languageNames: Record<Language, string> = { en: 'English', ne: 'Nepali' }
