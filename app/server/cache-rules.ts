import { choosesRoutes } from './remix-request.ts'

const largest = 4 * 1024 * 1024
const cacheable = new Set([200, 204, 301, 308, 404, 410])

/** What answers may vary by here: codings are kept apart, and whoever shows a token is never answered by the cache. */
const handled = new Set(['', 'accept-encoding', 'authorization'])

/** Seconds for which a shared cache may keep this answer, by the headers alone (RFC 9111); 0 for none. */
export function sharedLifetime({ status, headers }: Pick<Response, 'status' | 'headers'>): number {
  const control = (headers.get('Cache-Control') ?? '').toLowerCase()
  const varies = (headers.get('Vary') ?? '').toLowerCase().split(/\s*,\s*/)
  if (!cacheable.has(status) || headers.has('Set-Cookie') || headers.has('Content-Encoding')) return 0
  if (Number(headers.get('Content-Length') ?? 0) > largest) return 0
  if (!/\bpublic\b/.test(control) || /\b(private|no-store)\b/.test(control)) return 0
  if (varies.some((name) => !handled.has(name.trim()))) return 0
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}

/** Browsers ask again each time, since only this cache hears of a change. */
export const browserCacheControl = 'public, no-cache'

/** Which parameters make no difference, as a route declares by the header No-Vary-Search. */
export type SearchRule = (name: string) => boolean

export function searchRule(header: string | null): SearchRule | undefined {
  if (!header) return undefined
  const kept = quoted(/\bexcept=\(([^)]*)\)/.exec(header)?.[1])
  const ignored = quoted(/\bparams=\(([^)]*)\)/.exec(header)?.[1])
  if (ignored) return (name) => ignored.has(name)
  if (/\bparams(?!=)(?!=\?0)\b/.test(header)) return (name) => !kept?.has(name)
  return undefined
}

/** The address with the parameters that matter, in a fixed order. */
export function essentialAddress(address: string, ignores: SearchRule) {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  for (const name of new Set(parameters.keys())) {
    if (ignores(name) && !choosesRoutes(path, name)) parameters.delete(name)
  }
  parameters.sort()
  return parameters.size ? `${path}?${parameters}` : path
}

function quoted(list: string | undefined) {
  return list === undefined
    ? undefined
    : new Set([...list.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name))
}
