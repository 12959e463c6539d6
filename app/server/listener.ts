import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../process/config.server.ts'
import { checkAddress, namesTwoHosts } from './address-check.ts'
import { checkBodyLength } from './body-limit.ts'
import { isSecure } from './client.ts'
import { checkSource } from './cross-site.ts'
import { type Exchange, openExchange, waitsForLeave } from './exchange.ts'
import { answerHealth, isHealth, type Look } from './health.ts'
import { answerOptions, checkMethod, type MethodsOf, readOnly } from './methods.ts'
import { answerMetrics, type Metrics, mayReadMetrics } from './metrics.ts'
import { publicControl as controlFor } from './public-age.ts'
import { refuse, serverError } from './refusal.ts'
import { newRequestId } from './request-id.ts'
import { createRequestLog } from './request-log.ts'
import { ResponseCache } from './response-cache.ts'
import {
  answerFromRoutes,
  cacheScope,
  fileTurns,
  pageTurns,
  type Routes,
  receivingPlaces,
} from './routes-answer.ts'
import type { StaticFiles } from './static-files.ts'

export interface ListenerOptions
  extends Pick<Routes, 'handle' | 'isStaffs'>,
    Partial<Omit<Routes, 'handle' | 'isStaffs' | 'siteUrl' | 'hsts' | 'cache' | 'publicControl'>> {
  config: Pick<Config, 'siteUrl' | 'hsts' | 'trustProxy' | 'responseCache' | 'publicMaxAge' | 'metricsToken'>
  log: Logger
  metrics: Metrics
  staticFiles: StaticFiles
  contentVersion: () => number
  /** When next something changes by itself, in milliseconds; 0 where that is not known. */
  nextMoment?: () => number
  methodsOf: MethodsOf
  /** One sentence when this process can't do its work at present. */
  problem: Look
  /** One sentence when it does its work, but not all of it. */
  lack?: Look
  now?: () => number
}

export function createListener(options: ListenerOptions): RequestListener {
  const { config, log, metrics, contentVersion, isAway, now } = options
  const { siteUrl, hsts, publicMaxAge: seconds } = config
  const nextMoment = () => (isAway?.() ? 0 : (options.nextMoment?.() ?? 0))
  const publicControl = () => controlFor({ seconds, nextMoment }, (now ?? Date.now)())
  const cache = config.responseCache ? new ResponseCache({ version: contentVersion, isAway, now }) : undefined
  const waiting = { turns: pageTurns(), fileTurns: fileTurns(), receiving: receivingPlaces() }
  const routes: Routes = { ...waiting, ...options, siteUrl, hsts, cache, publicControl }
  const logExchange = createRequestLog(log)
  const quick = !log.isLevelEnabled('debug')
  const answering = { ...options, methodsOf: withOwnAddresses(options) }
  return (req, res) => {
    const id = newRequestId()
    if (quick && cache && answerAtOnce(req, res, id, cache, options, publicControl)) return metrics.kept()
    const exchange = openExchange(req, res, id, config.trustProxy)
    logExchange(exchange)
    metrics.observe(exchange)
    answer(exchange, answering, routes).catch((error: unknown) => fail(exchange, error, log))
  }
}

/** The methods of what no route answers too. */
const withOwnAddresses =
  ({ methodsOf, staticFiles }: ListenerOptions): MethodsOf =>
  (path) =>
    isHealth(path) || path === '/metrics' || path.startsWith('/assets/') || staticFiles.has(path)
      ? readOnly
      : methodsOf(path)

/** The shortest way out, for what the cache holds under just this address. */
function answerAtOnce(
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
  cache: ResponseCache,
  { config, editors }: ListenerOptions,
  control: () => string,
) {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.authorization) return false
  if (req.headers['if-match'] || req.headers['if-unmodified-since'] || req.headers.expect) return false
  if (namesTwoHosts(req) || (req.headers.cookie && editors?.mayBe(req.headers.cookie))) return false
  return (
    cache.get(cacheScope(isSecure(req, config.trustProxy)) + req.url)?.send(req, res, id, control()) ?? false
  )
}

async function answer(exchange: Exchange, options: ListenerOptions, routes: Routes) {
  const { req, res, path, method } = exchange
  const { siteUrl, metricsToken } = options.config
  // Until it is asked for: nobody knows whether the body comes still.
  if (waitsForLeave(req)) res.setHeader('Connection', 'close')
  if (method === 'OPTIONS') {
    const wrong = exchange.url === '*' ? undefined : checkAddress(exchange)
    if (wrong && wrong.status !== 308) return refuse(exchange, wrong)
    return answerOptions(exchange, options.methodsOf)
  }
  const refusal =
    checkAddress(exchange) ??
    checkMethod(exchange, options.methodsOf) ??
    checkBodyLength(exchange, routes.largeBodies) ??
    checkSource(exchange, siteUrl)
  if (refusal) return refuse(exchange, refusal)
  if (method === 'GET' && isHealth(path)) return answerHealth(exchange, options.problem, options.lack)
  if (method === 'GET' && path === '/metrics' && mayReadMetrics(exchange, metricsToken))
    return answerMetrics(exchange, options.metrics)
  if (method === 'GET' && options.staticFiles.answer(exchange)) return
  if (path.startsWith('/assets/')) return refuse(exchange, { status: 404, message: 'notFound' })
  await answerFromRoutes(exchange, routes)
}

function fail(exchange: Exchange, error: unknown, log: Logger) {
  if (exchange.res.destroyed) return
  log.error({ err: error, requestId: exchange.id }, 'request failed')
  refuse(exchange, serverError)
  if (!exchange.res.writableEnded) exchange.res.destroy()
}
