import type { HeadersFunction } from '@remix-run/node'

/** Cached until the content changes, for at most a minute, so that dates on the page stay right. `params` are the relevant query parameters. */
export const createPageCacheHeaders = (...params: string[]) => ({
  'Cache-Control': 'public, s-maxage=60',
  'No-Vary-Search': params.length
    ? `params, except=(${params.map((name) => `"${name}"`).join(' ')})`
    : 'params',
})

export const noStoreHeaders = { 'Cache-Control': 'no-store' }

export const selectPageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) =>
  errorHeaders ?? (actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders)
