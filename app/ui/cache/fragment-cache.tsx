import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { ArtistImpressionsContext } from '~/ui/media/picture.tsx'
import { LocaleContext, useLocale } from '~/ui/text/locale.ts'

/** The key must identify the HTML completely. */
export type CachedRender = (key: string, render: () => ReactNode) => string

/** Provided on the server only. */
export const FragmentCacheContext = createContext<CachedRender | undefined>(undefined)

/**
 * Renders the content of an element once for equal `dependencies`, on whichever page. These are JSON and must hold all
 * shown data except language and texts. `render` must not use the router or `useId`; no hook may follow this one.
 */
export function useFragmentCache(name: string, dependencies: readonly unknown[], render: () => ReactNode) {
  const locale = useLocale()
  const renderCached = useContext(FragmentCacheContext)
  const impressions = useContext(ArtistImpressionsContext)
  if (!renderCached) return { children: render() }
  const serialized = JSON.stringify(dependencies)
  // A link to an anchor depends on the current page.
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
  /** Unique for each place in the code. */
  name: string
  dependencies: readonly unknown[]
  children: () => ReactNode
}

export function FragmentCache({ as, name, dependencies, children, ...props }: FragmentCacheProps) {
  return createElement(as, { ...props, ...useFragmentCache(name, dependencies, children) })
}
