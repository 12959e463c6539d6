/** Only this file knows how Remix requests a page's data. In React Router 7 loaders receive the page's `url`. */
import type { RequestContext } from './request-context.ts'

export const isDataPath = (path: string) => path.endsWith('.data')

export const pagePath = (path: string) =>
  isDataPath(path) ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path

/** Whether the parameter selects a part of a page's data, whatever its routes declare. */
export const isRouteFilter = (path: string, name: string) => name === '_routes' && isDataPath(path)

export const isRemixError = (headers: Headers) => headers.has('X-Remix-Error')

interface RequestOptions {
  /** Path and query, if they differ from those of the request. */
  url?: string
  siteUrl: string
  signal: AbortSignal
  body?: ReadableStream<Uint8Array>
}

/** The request for the routes: it has the site's own URL, whatever Host says, and no forwarding headers. */
export function createRemixRequest(context: RequestContext, { url, siteUrl, signal, body }: RequestOptions) {
  const { req, path } = context
  const { host, protocol } = new URL(siteUrl)
  const scheme = context.client.isSecure ? 'https:' : protocol
  const address = new URL(`${scheme}//${host}${url ?? context.url}`)
  // Remix still accepts the data requests of its last version: they bypass the page and log errors.
  if (address.searchParams.has('_data')) address.searchParams.delete('_data')
  const method = context.isHead && hasHeadHandler(path) ? 'HEAD' : context.method
  const headers = requestHeaders(req.rawHeaders, host)
  if (!body) return new Request(address, { method, headers, signal })
  return new Request(address, { method, headers, signal, body, duplex: 'half' })
}

/** File routes respond to HEAD themselves, and must not count it as a download. */
export function hasHeadHandler(path: string) {
  return /^\/(files|uploads|images)\//.test(path)
}

function requestHeaders(raw: string[], host: string) {
  const headers = new Headers()
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]?.toLowerCase() ?? ''
    // Remix would compare Origin with Host again, and respond 500 even if our own check permits the request.
    if (name === 'host' || name === 'origin' || name.startsWith('x-forwarded-')) continue
    headers.append(name, raw[i + 1] ?? '')
  }
  headers.set('host', host)
  return headers
}
