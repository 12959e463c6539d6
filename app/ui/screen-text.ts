import { type Locale, localeOf, type Matches, useLocale } from './locale.ts'

/** The texts of a screen by the name of its dictionary, which its loader sends: in components, and in `meta`. */
export function screenText<Own>(name: string) {
  const own = (locale: Locale) => {
    const t = locale.sent[name]
    if (!t) throw new Error(`The loader of this page does not send the texts of ${name}.`)
    // What the loader sends under this name is the dictionary whose type is named with it.
    return { ...locale, t: t as Own }
  }
  return { use: () => own(useLocale()), of: (matches: Matches) => own(localeOf(matches)) }
}
