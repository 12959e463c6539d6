import { formatsOf } from './format.ts'
import type { Language } from './language.ts'
import { readersLanguage } from './reader.server.ts'
import { type Dictionary, type SentTexts, sayIn, type Translation } from './words.ts'

export function dictionary<Own extends object>(name: string, en: Own, ne: Translation<Own>): Dictionary<Own> {
  // Of the same shape, but for the letters that the literal types of the English name.
  return { name, texts: { en, ne: ne as object as Own } }
}

/** What a page carries of these dictionaries: those of its reader's language. */
export const textsOf = (...dictionaries: Dictionary[]): SentTexts =>
  Object.fromEntries(dictionaries.map(({ name, texts }) => [name, texts[readersLanguage()]]))

/** For what is written on the server; inside of a request, in its reader's language. */
export function wordsOf<Own>({ texts }: Dictionary<Own>, language: Language = readersLanguage()) {
  const format = formatsOf(language)
  return { language, t: texts[language], format, say: sayIn(format.digits) }
}
