import { LRUCache } from 'lru-cache'
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { confirmedMonths } from '~/i18n/bikram-sambat.ts'
import { isCurrent } from '~/i18n/dictionary.server.ts'
import { memoByTexts } from '~/i18n/text-overrides.server.ts'
import type { CachedRender } from './fragment-cache.tsx'

/** In characters: what a site of some thousand entries shows on the pages that are asked for. */
const maxCacheSize = 8_000_000

/** With today's texts; other texts begin anew. */
const fragments = memoByTexts(
  () =>
    new LRUCache<string, string>({
      maxSize: maxCacheSize,
      sizeCalculation: (html, key) => html.length + key.length,
    }),
)

/** For a page with this data. One whose texts changed since it was read, or that has none, leaves nothing to others. */
export function fragmentCacheFor(loaderData: Record<string, unknown>): CachedRender | undefined {
  const sentTexts = Object.assign({}, ...Object.values(loaderData).map((data) => Object(data).texts))
  return 'ui' in sentTexts && isCurrent(sentTexts) ? renderCached : undefined
}

const renderCached: CachedRender = (key, render) => {
  const cacheKey = key + confirmedMonths()
  const cachedHtml = fragments().get(cacheKey)
  if (cachedHtml !== undefined) return cachedHtml
  // In one piece: React's is a chain of small ones, which each page would join anew.
  const html = Buffer.from(renderToString(createElement(Fragment, null, render()))).toString()
  fragments().set(cacheKey, html)
  return html
}
