import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '~/config/config.server.ts'
import { isValidPercentEncoding } from '~/http/body.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { computePublicCacheControl as computeCacheControl } from './cache-control.ts'
import { isHealthPath, type ProblemCheck, respondHealth } from './health.ts'
import { type AllowedMethodsLookup, checkMethod, readOnlyMethods, respondOptions } from './methods.ts'
import { canReadMetrics, type Metrics, respondMetrics } from './metrics.ts'
import { createFileQueue, createPageQueue, createUploadSlotPools } from './queues.ts'
import { type Refusal, refuse, serverErrorRefusal } from './refusal.ts'
import { checkBodyLength } from './request-body.ts'
import {
  createRequestContext,
  expectsContinue,
  isApiPath,
  isForwardedAsHttps,
  newRequestId,
  type RequestContext,
} from './request-context.ts'
import { createRequestLog } from './request-log.ts'
import { ResponseCache } from './response-cache.ts'
import { cacheKeyPrefixForScheme, type RouteOptions, respondFromRoutes } from './route-response.ts'
import type { StaticFiles } from './static-files.ts'

export interface ListenerOptions
  extends Pick<RouteOptions, 'handle' | 'isStaffRequest'>,
    Partial<
      Omit<RouteOptions, 'handle' | 'isStaffRequest' | 'siteUrl' | 'hsts' | 'cache' | 'publicCacheControl'>
    > {
  config: Pick<Config, 'siteUrl' | 'hsts' | 'trustProxy' | 'responseCache' | 'publicMaxAge' | 'metricsToken'>
  log: Logger
  metrics: Metrics
  staticFiles: StaticFiles
  contentVersion: () => number
  /** The time of the next scheduled transition in milliseconds; 0 if it is unknown. */
  nextTransition?: () => number
  methodsOf: AllowedMethodsLookup
  /** One sentence while this process cannot serve the site. */
  problem: ProblemCheck
  /** One sentence while it serves the site, but not completely. */
  warning?: ProblemCheck
  now?: () => number
}

export function createRequestListener(options: ListenerOptions): RequestListener {
  const { config, log, metrics, contentVersion, isUnavailable, now } = options
  const { siteUrl, hsts, publicMaxAge: seconds } = config
  const nextTransition = () => (isUnavailable?.() ? 0 : (options.nextTransition?.() ?? 0))
  const publicCacheControl = () => computeCacheControl({ seconds, nextTransition }, (now ?? Date.now)())
  const cache = config.responseCache
    ? new ResponseCache({ version: contentVersion, isUnavailable, now })
    : undefined
  const queues = {
    pageQueue: createPageQueue(),
    fileQueue: createFileQueue(),
    uploadSlots: createUploadSlotPools(),
  }
  const routes: RouteOptions = { ...queues, ...options, siteUrl, hsts, cache, publicCacheControl }
  const logRequest = createRequestLog(log)
  const usesFastPath = !log.isLevelEnabled('debug')
  const withMethods = { ...options, methodsOf: withServerPaths(options) }
  return (req, res) => {
    const id = newRequestId()
    if (usesFastPath && cache && respondFromCache(req, res, id, cache, options, publicCacheControl))
      return metrics.countCachedResponse()
    const context = createRequestContext(req, res, id, config.trustProxy)
    logRequest(context)
    metrics.observe(context)
    respond(context, withMethods, routes).catch((error: unknown) => fail(context, error, log))
  }
}

/** Adds the methods of paths that no route serves: health, metrics and static files. */
const withServerPaths =
  ({ methodsOf, staticFiles }: ListenerOptions): AllowedMethodsLookup =>
  (path) =>
    isHealthPath(path) || path === '/metrics' || path.startsWith('/assets/') || staticFiles.has(path)
      ? readOnlyMethods
      : methodsOf(path)

/** Serves a response that is cached for exactly this URL before a request context is created. */
function respondFromCache(
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
  cache: ResponseCache,
  { config, editors }: ListenerOptions,
  cacheControl: () => string,
) {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.authorization) return false
  if (req.headers['if-match'] || req.headers['if-unmodified-since'] || req.headers.expect) return false
  if (hasTwoHostHeaders(req) || (req.headers.cookie && editors?.mayBeSignedIn(req.headers.cookie)))
    return false
  return (
    cache
      .get(cacheKeyPrefixForScheme(isForwardedAsHttps(req, config.trustProxy)) + req.url)
      ?.send(req, res, id, cacheControl()) ?? false
  )
}

async function respond(context: RequestContext, options: ListenerOptions, routes: RouteOptions) {
  const { req, res, path, method } = context
  const { siteUrl, metricsToken } = options.config
  // Until 100 Continue is sent, the server cannot know whether the body will follow.
  if (expectsContinue(req)) res.setHeader('Connection', 'close')
  if (method === 'OPTIONS') {
    const addressRefusal = context.url === '*' ? undefined : checkRequestUrl(context)
    if (addressRefusal && addressRefusal.status !== 308) return refuse(context, addressRefusal)
    return respondOptions(context, options.methodsOf)
  }
  const refusal =
    checkRequestUrl(context) ??
    checkMethod(context, options.methodsOf) ??
    checkBodyLength(context, routes.largeBodies) ??
    checkOrigin(context, siteUrl)
  if (refusal) return refuse(context, refusal)
  if (method === 'GET' && isHealthPath(path)) return respondHealth(context, options.problem, options.warning)
  if (method === 'GET' && path === '/metrics' && canReadMetrics(context, metricsToken))
    return respondMetrics(context, options.metrics)
  if (method === 'GET' && options.staticFiles.respond(context)) return
  if (path.startsWith('/assets/')) return refuse(context, { status: 404, message: 'notFound' })
  await respondFromRoutes(context, routes)
}

function fail(context: RequestContext, error: unknown, log: Logger) {
  if (context.res.destroyed) return
  log.error({ err: error, requestId: context.id }, 'request failed')
  refuse(context, serverErrorRefusal)
  if (!context.res.writableEnded) context.res.destroy()
}

const maxUrlLength = 8 * 1024
const pageSuffixOnFile = /^\/((api|images|uploads|files)\/.*|robots\.txt)(\.data|\/)$/
const reservedSegments = new Set(['api', 'images', 'uploads', 'files', 'assets', 'robots.txt'])

/** Permits only URLs that every later step parses alike. */
function checkRequestUrl({ req, url, path }: RequestContext): Refusal | undefined {
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
function hasTwoHostHeaders({ rawHeaders }: IncomingMessage) {
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
function checkOrigin({ req, method, path }: RequestContext, siteUrl: string): Refusal | undefined {
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
