import { createContext, useContext } from 'react'
import { type Format, formatsOf, formatWith } from '~/process/format.ts'
import type { FormatWords } from '~/process/format-words.ts'
import { inEdition, type Language, readEdition } from '~/process/language.ts'
import { type Say, type SentTexts, sayIn } from '~/process/words.ts'
import { bareText } from './bare-text.ts'
import type { Text } from './en.ts'

export interface Locale {
  language: Language
  text: Text
  sent: SentTexts
  say: Say
  format: Format
  path: (to: string) => string
  /** The path of this page as the English edition has it. */
  page: string
}

/** Of the routes of a page, as Remix tells them. */
export type Matches = readonly ({ id: string; pathname: string; data?: unknown } | undefined)[]

/** The visitor's language and its texts, by the page's address and what its loaders sent. */
export function localeOf(matches: Matches): Locale {
  const { language, path: page } = readEdition(matches.at(-1)?.pathname ?? '/')
  const sent: SentTexts = {}
  for (const match of matches) Object.assign(sent, Object(match?.data).texts)
  const format = formatOf(language, sent)
  return {
    language,
    // Where even the frame's loader failed, a few words are left.
    text: { ...bareText[language], ...sent.ui } as Text,
    sent,
    say: sayIn(format.number, format.space),
    format,
    path: (to) => inEdition(language, to),
    page,
  }
}

const made = new WeakMap<object, Format>()

/** With the words that staff put into dates and numbers, where a page carries such. */
function formatOf(language: Language, { format: words }: SentTexts) {
  if (!words) return formatsOf(language)
  const format = made.get(words) ?? formatWith(language, words as FormatWords)
  made.set(words, format)
  return format
}

export const LocaleContext = createContext<Locale>(localeOf([]))

export const useLocale = () => useContext(LocaleContext)
