import { type Locale, localeFromMatches, type RouteMatches, useLocale } from './locale.ts'

/** The texts of a screen by the name of its dictionary, which its loader sends: in components, and in `meta`. */
export function screenText<Own>(name: string) {
  const withTexts = (locale: Locale) => {
    const t = locale.sentTexts[name]
    if (!t) throw new Error(`The loader of this page does not send the texts of ${name}.`)
    // What the loader sends under this name is the dictionary whose type is named with it.
    return { ...locale, t: t as Own }
  }
  return {
    use: () => withTexts(useLocale()),
    fromMatches: (matches: RouteMatches) => withTexts(localeFromMatches(matches)),
  }
}
