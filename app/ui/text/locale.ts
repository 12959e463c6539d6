import { createContext, useContext } from 'react'
import { createFormat, type Format, getFormat } from '~/i18n/format.ts'
import type { FormatWords } from '~/i18n/format-en.ts'
import { detectTextLanguage, type Language, localizePath, splitLanguagePath } from '~/i18n/language.ts'
import {
  createMessageFormatter,
  type Dictionaries,
  type DictionaryName,
  type FormatMessage,
  type PageTexts,
} from '~/i18n/message.ts'
import type { TimeLeft } from '~/i18n/nepal-time.ts'
import { formatTimeLeft } from '~/i18n/time-left.ts'
import type { UiTexts } from '~/ui/en.ts'
import { errorPageTexts } from '~/ui/fallback-text.ts'

interface Locale {
  language: Language
  text: UiTexts
  sentTexts: PageTexts
  formatMessage: FormatMessage
  format: Format
  localizePath: (to: string) => string
  /** The path of this page without a language prefix. */
  pagePath: string
}

export type RouteMatches = readonly ({ id: string; pathname: string; data?: unknown } | undefined)[]

export function localeFromMatches(matches: RouteMatches): Locale {
  const { language, path: pagePath } = splitLanguagePath(matches.at(-1)?.pathname ?? '/')
  const sentTexts: PageTexts = {}
  for (const match of matches) Object.assign(sentTexts, Object(match?.data).texts)
  const format = pageFormat(language, sentTexts)
  return {
    language,
    // After an error of the root loader, only the fallback texts exist.
    text: { ...errorPageTexts[language], ...sentTexts.ui } as UiTexts,
    sentTexts,
    formatMessage: createMessageFormatter(format.number, format.unitSpace),
    format,
    localizePath: (to) => localizePath(language, to),
    pagePath,
  }
}

const formatCache = new WeakMap<object, Format>()

/** Uses the date and number words that staff have overridden, if the page carries them. */
function pageFormat(language: Language, { format: words }: PageTexts) {
  if (!words) return getFormat(language)
  const format = formatCache.get(words) ?? createFormat(language, words as FormatWords)
  formatCache.set(words, format)
  return format
}

export const LocaleContext = createContext<Locale>(localeFromMatches([]))

export const useLocale = () => useContext(LocaleContext)

/** For components. Throws if the page's loader does not send the dictionary. */
export const useTexts = <Name extends DictionaryName>(name: Name) => withTexts(useLocale(), name)

/** For `meta` functions, which cannot use hooks. */
export const textsFromMatches = <Name extends DictionaryName>(name: Name, matches: RouteMatches) =>
  withTexts(localeFromMatches(matches), name)

function withTexts<Name extends DictionaryName>(locale: Locale, name: Name) {
  const t = locale.sentTexts[name]
  if (!t) throw new Error(`The loader of this page does not send the texts of ${name}.`)
  // The loader stores each dictionary under its own name.
  return { ...locale, t: t as Dictionaries[Name] }
}

/** The `lang` of a staff text; undefined if its script fits the language of the page. */
export function langAttribute(text: string, pageLanguage: Language = 'en'): Language | undefined {
  const textLanguage = detectTextLanguage(text)
  return textLanguage === pageLanguage ? undefined : textLanguage
}

export function useTimeLeftFormatter() {
  const { text, formatMessage, format } = useLocale()
  return (timeLeft: TimeLeft) => formatTimeLeft(timeLeft, text.left, { formatMessage, format })
}

/** Formats a day with the time that is left until its end. */
export function useDeadlineFormatter() {
  const { format } = useLocale()
  const formatLeft = useTimeLeftFormatter()
  return (day: string, left: TimeLeft | undefined) =>
    [format.bothDays(day), left && formatLeft(left)].filter(Boolean).join(' · ')
}
