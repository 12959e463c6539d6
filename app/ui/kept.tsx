import { createContext, type ReactNode, useContext } from 'react'
import { LocaleContext, useLocale } from './locale.ts'

/** The HTML of a part that is made of these and nothing else, the first of them an object. */
export type KeepHtml = (of: readonly [object, ...unknown[]], make: () => ReactNode) => string

/** Where pages are made ready to be sent. */
export const KeptContext = createContext<KeepHtml | undefined>(undefined)

/**
 * What stands in an element that is the same on many pages: the server renders it once for the same `of`, browsers as
 * always. Whatever it shows has to be in `of`, by the page's texts too; the router is not known in it, and `useId` is
 * not the same. No hook may come after this one.
 */
export function useKept([first, ...others]: readonly [object, ...unknown[]], make: () => ReactNode) {
  const locale = useLocale()
  const keep = useContext(KeptContext)
  if (!keep) return { children: make() }
  const { ui, format } = locale.sent
  const __html = keep([first, locale.language, ui, format, ...others], () => (
    <LocaleContext.Provider value={locale}>{make()}</LocaleContext.Provider>
  ))
  return { dangerouslySetInnerHTML: { __html } }
}
