import type { IncomingMessage } from 'node:http'
import { isValidPercentEncoding } from '~/http/body.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import type { Refusal } from './refusal.ts'
import { isApiPath, type RequestContext } from './request-context.ts'

const maxUrlLength = 8 * 1024
const pageSuffixOnFile = /^\/((api|images|uploads|files)\/.*|robots\.txt)(\.data|\/)$/
const reservedSegments = new Set(['api', 'images', 'uploads', 'files', 'assets', 'robots.txt'])

/** Permits only URLs that every later step parses alike. */
export function checkRequestUrl({ req, url, path }: RequestContext): Refusal | undefined {
  if (hasTwoHostHeaders(req)) return { status: 400, message: 'twoHosts' }
  if (url.length > maxUrlLength) return { status: 414, message: 'longAddress' }
  if (!isWellFormed(url, path)) return { status: 400, message: 'wrongAddress' }
  // Programs that join URLs often append a slash.
  if (/^\/api\/.*[^/]\/$/.test(path) && !path.includes('//') && !isDisguised(path))
    return {
      status: 308,
      message: 'lastSlash',
      headers: { Location: stripTrailingSlash(url) },
    }
  if (path.includes('//') || pageSuffixOnFile.test(path) || isDisguised(path))
    return { status: 404, message: 'notFound' }
}

const stripTrailingSlash = (url: string) => url.replace(/\/(?=\?|$)/, '')

/** Node uses the first Host header; a proxy in front may use the second (RFC 9112, 3.2). */
export function hasTwoHostHeaders({ rawHeaders }: IncomingMessage) {
  return rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

function isWellFormed(url: string, path: string) {
  if (!/^\/[\x21-\x7e]*$/.test(url) || /[\\#]|%00/.test(url) || /%(5c|[01][0-9a-f]|7f)/i.test(path))
    return false
  if (!isValidPercentEncoding(url)) return false
  try {
    return !decodeURIComponent(path)
      .split('/')
      .some((segment) => segment === '.' || segment === '..')
  } catch {
    return false
  }
}

/** Routes match `/API` and `/%61pi` as `/api`, and `/%6ee` as `/ne`; checks that compare paths do not. */
function isDisguised(path: string) {
  const [, first = ''] = path.split('/')
  const read = decodeURIComponent(first)
  if (read !== first && splitLanguagePath(`/${read}`).language !== 'en') return true
  return reservedSegments.has(read.toLowerCase()) && !reservedSegments.has(first)
}

/** Works like Go's CrossOriginProtection. Requests with neither Sec-Fetch-Site nor Origin pass, as browsers send at least one of them. */
export function checkOrigin({ req, method, path }: RequestContext, siteUrl: string): Refusal | undefined {
  if (method === 'GET' || method === 'OPTIONS') return undefined
  // Browsers never add a token by themselves, and with a token the API ignores cookies.
  if (isApiPath(path) && /^bearer /i.test(req.headers.authorization ?? '')) return undefined
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
