import type { HeadersFunction } from '@remix-run/node'

/** Kept until the content changes, a minute at most, as days run out. Names the query parameters that matter to it. */
export const pageCacheHeaders = (...params: string[]) => ({
  'Cache-Control': 'public, s-maxage=60',
  'No-Vary-Search': params.length
    ? `params, except=(${params.map((name) => `"${name}"`).join(' ')})`
    : 'params',
})

export const noStoreHeaders = { 'Cache-Control': 'no-store' }

export const pageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) =>
  errorHeaders ?? (actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders)
