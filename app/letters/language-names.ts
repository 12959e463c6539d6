import type { Language } from '../process/language.ts'

export const languageNames: Record<Language, string> = { en: 'English', ne: 'Nepali' }
