import type { Language } from '~/i18n/language.ts'

export const languageNames: Record<Language, string> = { en: 'English', ne: 'Nepali' }
