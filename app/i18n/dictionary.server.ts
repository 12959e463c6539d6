import { flattenMessages, markShared, overlayMessages } from './dictionary-messages.ts'
import { getFormat } from './format.ts'
import { type Language, languages } from './language.ts'
import {
  createMessageFormatter,
  type Dictionary,
  type Message,
  type PageTexts,
  type Translation,
} from './message.ts'
import type { Promises } from './promises.ts'
import { currentLanguage } from './request-language.server.ts'
import { memoByTexts, textOverrides } from './text-overrides.server.ts'

export interface DictionaryOptions {
  label: string
  /** The pages that show its texts, with all below them (`/` alone is the home page); none where these are no pages. */
  pages?: readonly string[] | 'all'
  /** What visitors may rely on in it. */
  promises?: Promises
}

export interface DeclaredDictionary extends DictionaryOptions {
  name: string
  defaults: Record<Language, object>
}

const registry = new Map<string, DeclaredDictionary>()
const dictionariesByName = new Map<string, Dictionary>()

export const declaredDictionaries: ReadonlyMap<string, DeclaredDictionary> = registry

/** A text's name, and how it is declared in either language. */
interface DeclaredMessage extends Record<Language, Message> {
  name: string
}

export function listMessages({ name: group, defaults }: DeclaredDictionary): DeclaredMessage[] {
  const nepali = new Map(flattenMessages(defaults.ne, group))
  return flattenMessages(defaults.en, group).map(([name, en]) => ({ name, en, ne: nepali.get(name) ?? en }))
}

export function defineDictionary<Own extends object>(
  name: string,
  en: Own,
  ne: Translation<Own>,
  options: DictionaryOptions,
): Dictionary<Own> {
  // Of the same shape, but for the letters that the literal types of the English name.
  const defaults = { en, ne: ne as object as Own }
  registry.set(name, { name, defaults, ...options })
  const english = memoByTexts(() => withOverrides(name, 'en', defaults))
  const nepali = memoByTexts(() => withOverrides(name, 'ne', defaults))
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

export function defineSharedDictionary<Own extends object>(
  name: string,
  en: Own,
  ne: Translation<Own>,
  options: DictionaryOptions,
) {
  markShared(name, en, Object(ne))
  return defineDictionary(name, en, ne, options)
}

function withOverrides<Own extends object>(
  name: string,
  language: Language,
  defaults: Record<Language, Own>,
) {
  const overrides = textOverrides()[language]
  // Laid over, they keep their shape.
  return overrides.size > 0
    ? (overlayMessages(defaults[language], name, overrides) as Own)
    : defaults[language]
}

export const pageTexts = (...declaredDictionaries: Dictionary[]): PageTexts =>
  Object.fromEntries(declaredDictionaries.map(({ name, texts }) => [name, texts[currentLanguage()]]))

/** Whether what a page was given, some time ago, is what it would be given now. */
export const isCurrent = (texts: PageTexts) =>
  Object.entries(texts).every(([name, own]) =>
    languages.some((language) => dictionariesByName.get(name)?.texts[language] === own),
  )

let getCurrentFormat = getFormat

/** Says where the words in dates and numbers are kept, as staff want them. */
export function setFormats(getFormats: typeof getFormat) {
  getCurrentFormat = getFormats
}

/** For what is written on the server; inside of a request, in its reader's language. */
export function getTranslations<Own>({ texts }: Dictionary<Own>, language: Language = currentLanguage()) {
  const format = getCurrentFormat(language)
  return {
    language,
    t: texts[language],
    format,
    formatMessage: createMessageFormatter(format.number, format.unitSpace),
  }
}
