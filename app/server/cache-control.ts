import { isRoutesParameter } from './remix.ts'

const maxBytes = 4 * 1024 * 1024
const cacheableStatuses = new Set([200, 204, 301, 308, 404, 410])

/** The cache separates encodings, and never serves requests with a token. */
const supportedVary = new Set(['', 'accept-encoding', 'authorization'])

/** Seconds for which a shared cache may store the response, by its headers alone (RFC 9111); 0 for none. */
export function readResponseSharedMaxAge({ status, headers }: Pick<Response, 'status' | 'headers'>): number {
  const control = (headers.get('Cache-Control') ?? '').toLowerCase()
  const varies = (headers.get('Vary') ?? '').toLowerCase().split(/\s*,\s*/)
  if (!cacheableStatuses.has(status) || headers.has('Set-Cookie') || headers.has('Content-Encoding')) return 0
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) return 0
  if (!/\bpublic\b/.test(control) || /\b(private|no-store)\b/.test(control)) return 0
  if (varies.some((name) => !supportedVary.has(name.trim()))) return 0
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}

/** Browsers revalidate each time, since only our own cache is notified of changes. */
export const publicNoCache = 'public, no-cache'

/** Whether a parameter makes no difference, as a route declares with No-Vary-Search. */
export type IgnoresParameter = (name: string) => boolean

export function parseNoVarySearch(header: string | null): IgnoresParameter | undefined {
  if (!header) return undefined
  const exceptNames = quoted(/\bexcept=\(([^)]*)\)/.exec(header)?.[1])
  const ignoredNames = quoted(/\bparams=\(([^)]*)\)/.exec(header)?.[1])
  if (ignoredNames) return (name) => ignoredNames.has(name)
  if (/\bparams(?!=)(?!=\?0)\b/.test(header)) return (name) => !exceptNames?.has(name)
  return undefined
}

/** The URL with only the relevant parameters, in a fixed order. */
export function normalizeCacheUrl(address: string, ignores: IgnoresParameter) {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  for (const name of new Set(parameters.keys())) {
    if (ignores(name) && !isRoutesParameter(path, name)) parameters.delete(name)
  }
  parameters.sort()
  return parameters.size ? `${path}?${parameters}` : path
}

function quoted(list: string | undefined) {
  return list === undefined
    ? undefined
    : new Set([...list.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name))
}

interface PublicAge {
  /** Seconds for which caches in front of the site may store public responses; 0 for none. */
  seconds: number
  /** The time of the next scheduled transition in milliseconds; 0 if it is unknown. */
  nextTransition: () => number
}

/** Seconds for which proxies may serve a stale response while they revalidate it. */
const maxStale = 300

/** The Cache-Control of public responses. No cache may show one beyond the next scheduled transition. */
export function computePublicCacheControl({ seconds, nextTransition }: PublicAge, now: number): string {
  if (seconds === 0) return publicNoCache
  const secondsLeft = Math.floor((nextTransition() - now) / 1000)
  const age = Math.min(seconds, secondsLeft)
  if (!(age > 0)) return publicNoCache
  const stale = Math.min(maxStale, secondsLeft - age)
  return `public, max-age=0, s-maxage=${age}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`
}
