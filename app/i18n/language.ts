/** The editions of the site; the first stands at the addresses as they are, the other below its name. */
export const languages = ['en', 'ne'] as const

export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { en: 'English', ne: 'Nepali' }

const nepaliPrefix = /^\/ne(?=[/?#.]|$)/i

/** The edition that a path belongs to, and the path as the first edition has it. */
export function splitLanguagePath(path: string): { language: Language; path: string } {
  if (!nepaliPrefix.test(path)) return { language: 'en', path }
  const rest = path.replace(nepaliPrefix, '')
  return { language: 'ne', path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Of which there is but one: files, the API, the staff area; what is no path of this site either. */
const withoutLanguage =
  /^(?!\/)|^\/(\/|ne(?=[/?#]|$)|api\/(?=\w)|(uploads|images|files|admin|login|logout|preview|assets|healthz)(?=[/?#]|$))/

/** The page of this path, with whatever stands behind it, in an edition; what there is but one of, as it is. */
export function localizePath(language: Language, path: string) {
  if (language === 'en' || withoutLanguage.test(path)) return path
  return `/ne${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/** As most words are: an English text may quote a Nepali title, and a Nepali one name what is called so in English. */
export function detectLanguage(text: string): Language | undefined {
  const { ne, en } = countWords(text)
  if (ne + en === 0) return undefined
  return ne >= en ? 'ne' : 'en'
}

/** Undefined for one in both. Nepali in old fonts without Devanagari reads as Latin letters, and is no English. */
export function detectDocumentLanguage(text: string): Language | undefined {
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
