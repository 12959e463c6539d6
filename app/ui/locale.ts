import { createContext, useContext } from 'react'
import { createFormat, type Format, getFormat } from '~/process/format.ts'
import type { FormatWords } from '~/process/format-words.ts'
import { type Language, localizePath, splitLanguagePath } from '~/process/language.ts'
import { createMessageFormatter, type FormatMessage, type PageTexts } from '~/process/words.ts'
import { fallbackText } from './bare-text.ts'
import type { UiTexts } from './en.ts'

export interface Locale {
  language: Language
  text: UiTexts
  sentTexts: PageTexts
  formatMessage: FormatMessage
  format: Format
  localizePath: (to: string) => string
  /** The path of this page as the English edition has it. */
  pagePath: string
}

/** Of the routes of a page, as Remix tells them. */
export type RouteMatches = readonly ({ id: string; pathname: string; data?: unknown } | undefined)[]

/** The visitor's language and its texts, by the page's address and what its loaders sent. */
export function localeFromMatches(matches: RouteMatches): Locale {
  const { language, path: pagePath } = splitLanguagePath(matches.at(-1)?.pathname ?? '/')
  const sentTexts: PageTexts = {}
  for (const match of matches) Object.assign(sentTexts, Object(match?.data).texts)
  const format = pageFormat(language, sentTexts)
  return {
    language,
    // Where even the frame's loader failed, a few words are left.
    text: { ...fallbackText[language], ...sentTexts.ui } as UiTexts,
    sentTexts,
    formatMessage: createMessageFormatter(format.number, format.unitSpace),
    format,
    localizePath: (to) => localizePath(language, to),
    pagePath,
  }
}

const formatCache = new WeakMap<object, Format>()

/** With the words that staff put into dates and numbers, where a page carries such. */
function pageFormat(language: Language, { format: words }: PageTexts) {
  if (!words) return getFormat(language)
  const format = formatCache.get(words) ?? createFormat(language, words as FormatWords)
  formatCache.set(words, format)
  return format
}

export const LocaleContext = createContext<Locale>(localeFromMatches([]))

export const useLocale = () => useContext(LocaleContext)
