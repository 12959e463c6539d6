/** The one place that knows how Remix asks for a page's data. In React Router 7 loaders are given the page's `url`. */
import type { RequestContext } from './request-context.ts'

export const isDataPath = (path: string) => path.endsWith('.data')

/** The page whose data is asked for, or the page itself. */
export const pagePath = (path: string) =>
  isDataPath(path) ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path

/** Whether the parameter asks for a part of a page's data, whatever its routes declare. */
export const isRouteFilter = (path: string, name: string) => name === '_routes' && isDataPath(path)

/** Remix's own errors, and pages, have nothing to say to a program. */
export const isRemixError = (headers: Headers) => headers.has('X-Remix-Error')

interface RequestOptions {
  /** Path and query, where they differ from those asked for. */
  url?: string
  siteUrl: string
  signal: AbortSignal
  body?: ReadableStream<Uint8Array>
}

/** What the routes see: the site's own address, whatever Host says, and no forwarding headers. */
export function remixRequest(context: RequestContext, { url, siteUrl, signal, body }: RequestOptions) {
  const { req, path } = context
  const { host, protocol } = new URL(siteUrl)
  const scheme = context.client.secure ? 'https:' : protocol
  const address = new URL(`${scheme}//${host}${url ?? context.url}`)
  // Remix still takes the calls of its last version: past the page, noted as errors, 500 where nothing is read.
  if (address.searchParams.has('_data')) address.searchParams.delete('_data')
  const method = context.isHead && handlesHead(path) ? 'HEAD' : context.method
  const headers = requestHeaders(req.rawHeaders, host)
  if (!body) return new Request(address, { method, headers, signal })
  return new Request(address, { method, headers, signal, body, duplex: 'half' })
}

/** File routes answer HEAD themselves, and must not count it as a download. */
export function handlesHead(path: string) {
  return /^\/(files|uploads|images)\//.test(path)
}

function requestHeaders(raw: string[], host: string) {
  const headers = new Headers()
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]?.toLowerCase() ?? ''
    // Remix would compare Origin with Host once more, and answer 500 where the first check was wiser.
    if (name === 'host' || name === 'origin' || name.startsWith('x-forwarded-')) continue
    headers.append(name, raw[i + 1] ?? '')
  }
  headers.set('host', host)
  return headers
}
