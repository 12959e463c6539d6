import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { ImpressionsContext } from './impression.tsx'
import { LocaleContext, useLocale } from './locale.ts'

/** The HTML of a part that its key tells whole. */
export type KeepHtml = (key: string, make: () => ReactNode) => string

/** Where pages are made ready to be sent. */
export const KeptContext = createContext<KeepHtml | undefined>(undefined)

/**
 * What is inside of an element, rendered once for the same `of` whichever page shows it: JSON that has to hold all that
 * is shown, but for the visitor's language and the texts. No router, no `useId`; no hook after it.
 */
export function useKept(name: string, of: readonly unknown[], make: () => ReactNode) {
  const locale = useLocale()
  const keep = useContext(KeptContext)
  const impressions = useContext(ImpressionsContext)
  if (!keep) return { children: make() }
  const all = JSON.stringify(of)
  // A place on whatever page is shown.
  const page = all.includes('"#') ? locale.page : ''
  const marked = impressions.filter((picture) => all.includes(picture))
  const __html = keep(`${name} ${locale.language} ${page} ${marked} ${all}`, () => (
    <LocaleContext.Provider value={locale}>
      <ImpressionsContext.Provider value={marked}>{make()}</ImpressionsContext.Provider>
    </LocaleContext.Provider>
  ))
  return { dangerouslySetInnerHTML: { __html } }
}

interface KeptProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'article' | 'dl' | 'div' | 'li' | 'ol' | 'section' | 'ul'
  /** Of this place in the code, as no other has it. */
  name: string
  of: readonly unknown[]
  children: () => ReactNode
}

export function Kept({ as, name, of, children, ...props }: KeptProps) {
  return createElement(as, { ...props, ...useKept(name, of, children) })
}
