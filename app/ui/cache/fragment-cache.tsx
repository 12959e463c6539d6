import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { ArtistImpressionsContext } from '~/ui/media/picture.tsx'
import { LocaleContext, useLocale } from '~/ui/text/locale.ts'

/** The HTML of a part that its key tells whole. */
export type CachedRender = (key: string, render: () => ReactNode) => string

/** Where pages are made ready to be sent. */
export const FragmentCacheContext = createContext<CachedRender | undefined>(undefined)

/**
 * What is inside of an element, rendered once for the same `of` whichever page shows it: JSON that has to hold all that
 * is shown, but for the visitor's language and the texts. No router, no `useId`; no hook after it.
 */
export function useFragmentCache(name: string, dependencies: readonly unknown[], render: () => ReactNode) {
  const locale = useLocale()
  const renderCached = useContext(FragmentCacheContext)
  const impressions = useContext(ArtistImpressionsContext)
  if (!renderCached) return { children: render() }
  const serialized = JSON.stringify(dependencies)
  // A place on whatever page is shown.
  const page = serialized.includes('"#') ? locale.pagePath : ''
  const shownImpressions = impressions.filter((picture) => serialized.includes(picture))
  const __html = renderCached(`${name} ${locale.language} ${page} ${shownImpressions} ${serialized}`, () => (
    <LocaleContext.Provider value={locale}>
      <ArtistImpressionsContext.Provider value={shownImpressions}>
        {render()}
      </ArtistImpressionsContext.Provider>
    </LocaleContext.Provider>
  ))
  return { dangerouslySetInnerHTML: { __html } }
}

interface FragmentCacheProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'article' | 'dl' | 'div' | 'li' | 'ol' | 'section' | 'ul'
  /** Of this place in the code, as no other has it. */
  name: string
  dependencies: readonly unknown[]
  children: () => ReactNode
}

export function FragmentCache({ as, name, dependencies, children, ...props }: FragmentCacheProps) {
  return createElement(as, { ...props, ...useFragmentCache(name, dependencies, children) })
}
