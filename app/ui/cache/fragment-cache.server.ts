import { LRUCache } from 'lru-cache'
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { confirmedCalendarYears } from '~/i18n/bikram-sambat.ts'
import { arePageTextsCurrent } from '~/i18n/dictionary.server.ts'
import { memoizeByOverrides } from '~/i18n/text-overrides.server.ts'
import type { CachedRender } from './fragment-cache.tsx'

/** Characters. Enough for the visited pages of a site with some thousand items. */
const maxCacheSize = 8_000_000

/** Changed texts start an empty cache. */
const fragments = memoizeByOverrides(
  () =>
    new LRUCache<string, string>({
      maxSize: maxCacheSize,
      sizeCalculation: (html, key) => html.length + key.length,
    }),
)

/** Undefined for a page without texts or with outdated texts, so that it cannot fill the shared cache. */
export function fragmentCacheFor(loaderData: Record<string, unknown>): CachedRender | undefined {
  const sentTexts = Object.assign({}, ...Object.values(loaderData).map((data) => Object(data).texts))
  return 'ui' in sentTexts && arePageTextsCurrent(sentTexts) ? renderCached : undefined
}

const renderCached: CachedRender = (key, render) => {
  const cacheKey = key + confirmedCalendarYears()
  const cachedHtml = fragments().get(cacheKey)
  if (cachedHtml !== undefined) return cachedHtml
  // Flattens React's rope string, which each page would otherwise flatten again.
  const html = Buffer.from(renderToString(createElement(Fragment, null, render()))).toString()
  fragments().set(cacheKey, html)
  return html
}
