import { createContext, type ReactNode, useContext } from 'react'
import { LocaleContext, useLocale } from './locale.ts'

/** The HTML of a part that is made of these and nothing else, the first of them an object. */
export type KeepHtml = (of: readonly [object, ...unknown[]], make: () => ReactNode) => string

/** Where pages are made ready to be sent. */
export const KeptContext = createContext<KeepHtml | undefined>(undefined)

/** Rendered once for the same `of`, which has to hold all that it shows. No router, no `useId`; no hook after it. */
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
