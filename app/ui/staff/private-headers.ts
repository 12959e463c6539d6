import type { HeadersFunction } from '@remix-run/node'

export const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Forwards cookies, `Retry-After` and `Allow` of loader and action. */
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
