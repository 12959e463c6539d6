import { isApi, type RequestContext } from './exchange.ts'
import type { Refusal } from './refusal.ts'

/** As Go's CrossOriginProtection: programs send neither header and pass, since a forged request needs a browser. */
export function checkOrigin({ req, method, path }: RequestContext, siteUrl: string): Refusal | undefined {
  if (method === 'GET' || method === 'OPTIONS') return undefined
  // No browser adds a token by itself, and where there is one the API looks at no cookie.
  if (isApi(path) && /^bearer /i.test(req.headers.authorization ?? '')) return undefined
  const site = req.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return undefined
  const origin = req.headers.origin
  if (
    site === undefined &&
    (origin === undefined || origin === siteUrl || isHost(origin, req.headers.host))
  ) {
    return undefined
  }
  return { status: 403, message: 'otherSite' }
}

function isHost(origin: string, host: string | undefined) {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
