/** English pages have plain paths; Nepali pages have the prefix `/ne`. */
export const languages = ['en', 'ne'] as const

export type Language = (typeof languages)[number]

export const englishLanguageNames: Record<Language, string> = { en: 'English', ne: 'Nepali' }

const nepaliPrefix = /^\/ne(?=[/?#.]|$)/i

export function splitLanguagePath(path: string): { language: Language; path: string } {
  if (!nepaliPrefix.test(path)) return { language: 'en', path }
  const rest = path.replace(nepaliPrefix, '')
  return { language: 'ne', path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Paths without a language: files, the API, the staff area, already Nepali paths, other sites. */
const withoutLanguage =
  /^(?!\/)|^\/(\/|ne(?=[/?#]|$)|api\/(?=\w)|(uploads|images|files|admin|login|logout|preview|assets|healthz)(?=[/?#]|$))/

/** Adds the language prefix to an English path, which may have a query and a fragment. */
export function localizePath(language: Language, path: string) {
  if (language === 'en' || withoutLanguage.test(path)) return path
  return `/ne${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/** The language of most words: texts may quote titles and names in the other language. */
export function detectTextLanguage(text: string): Language | undefined {
  const { ne, en } = countWords(text)
  if (ne + en === 0) return undefined
  return ne >= en ? 'ne' : 'en'
}

/** Undefined for a mixed text. Nepali in old fonts consists of Latin letters, but is not English. */
export function detectDocumentTextLanguage(text: string): Language | undefined {
  const { ne, en } = countWords(text)
  if (ne > 3 * en) return 'ne'
  return en > 3 * ne && /\b(the|and)\b/i.test(text) ? 'en' : undefined
}

function countWords(text: string): Record<Language, number> {
  const words = { ne: 0, en: 0 }
  for (const [word] of text.matchAll(/\S+/g)) {
    if (/\p{Script=Devanagari}/u.test(word)) words.ne++
    else if (/\p{Script=Latin}/u.test(word)) words.en++
  }
  return words
}
