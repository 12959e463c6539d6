import type { HeadersFunction } from '@remix-run/node'

/** Staff pages are nobody else's: no cache keeps them, no search engine lists them. */
export const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Hands on what loader and action have set, such as cookies. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const all = new Headers(privateHeaders)
  for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const [name, value] of source ?? []) {
      if (name === 'set-cookie') all.append(name, value)
      else if (name === 'retry-after' || name === 'allow') all.set(name, value)
    }
  }
  return all
}
