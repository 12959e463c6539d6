import { changedTexts, madeOfTexts } from './changed-texts.server.ts'
import { formatsOf } from './format.ts'
import { type Language, languages } from './language.ts'
import { laidOver, phrasesIn, share } from './phrases.ts'
import type { Promises } from './promised.ts'
import { readersLanguage } from './reader.server.ts'
import { type Dictionary, type Phrase, type SentTexts, sayIn, type Translation } from './words.ts'

export interface Notes {
  called: string
  /** The pages that show its texts, with all below them (`/` alone is the home page); none where these are no pages. */
  pages?: readonly string[] | 'all'
  /** What visitors may rely on in it. */
  promises?: Promises
}

export interface Declared extends Notes {
  name: string
  defaults: Record<Language, object>
}

const declared = new Map<string, Declared>()
const dictionariesByName = new Map<string, Dictionary>()

export const dictionaries: ReadonlyMap<string, Declared> = declared

/** A text's name, and how it is declared in either language. */
interface DeclaredText extends Record<Language, Phrase> {
  name: string
}

export function textsIn({ name: group, defaults }: Declared): DeclaredText[] {
  const nepali = new Map(phrasesIn(defaults.ne, group))
  return phrasesIn(defaults.en, group).map(([name, en]) => ({ name, en, ne: nepali.get(name) ?? en }))
}

export function dictionary<Own extends object>(
  name: string,
  en: Own,
  ne: Translation<Own>,
  notes: Notes,
): Dictionary<Own> {
  // Of the same shape, but for the letters that the literal types of the English name.
  const defaults = { en, ne: ne as object as Own }
  declared.set(name, { name, defaults, ...notes })
  const english = madeOfTexts(() => withChanges(name, 'en', defaults))
  const nepali = madeOfTexts(() => withChanges(name, 'ne', defaults))
  const texts = {
    get en() {
      return english()
    },
    get ne() {
      return nepali()
    },
  }
  const made = { name, texts }
  dictionariesByName.set(name, made)
  return made
}

export function sharedTexts<Own extends object>(name: string, en: Own, ne: Translation<Own>, notes: Notes) {
  share(name, en, Object(ne))
  return dictionary(name, en, ne, notes)
}

function withChanges<Own extends object>(name: string, language: Language, defaults: Record<Language, Own>) {
  const changes = changedTexts()[language]
  // Laid over, they keep their shape.
  return changes.size > 0 ? (laidOver(defaults[language], name, changes) as Own) : defaults[language]
}

export const textsOf = (...dictionaries: Dictionary[]): SentTexts =>
  Object.fromEntries(dictionaries.map(({ name, texts }) => [name, texts[readersLanguage()]]))

/** Whether what a page was given, some time ago, is what it would be given now. */
export const areTodays = (sent: SentTexts) =>
  Object.entries(sent).every(([name, own]) =>
    languages.some((language) => dictionariesByName.get(name)?.texts[language] === own),
  )

let formatOf = formatsOf

/** Says where the words in dates and numbers are kept, as staff want them. */
export function keepFormats(kept: typeof formatsOf) {
  formatOf = kept
}

/** For what is written on the server; inside of a request, in its reader's language. */
export function wordsOf<Own>({ texts }: Dictionary<Own>, language: Language = readersLanguage()) {
  const format = formatOf(language)
  return { language, t: texts[language], format, say: sayIn(format.number, format.space) }
}
