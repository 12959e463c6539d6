import type { Logger } from 'pino'
import { networkOf } from '~/http/networks.ts'
import { isApiPath, type RequestContext } from './request-context.ts'

const slowAfter = 1000

const overloadInterval = 10_000

const summaryInterval = 60_000
const maxNetworks = 100
/** Writes of a network that each get a log line per interval; people rarely make more. */
const linesPerNetwork = 10

/** Logs each response at the level that it deserves. Floods are summed up, or they would fill the disk. */
export function createRequestLog(log: Logger) {
  const countOverload = createSummary(overloadInterval, {
    first: () => log.warn('the site is busy and refuses requests'),
    sum: (networks) => {
      const requests = [...networks.values()].reduce((all, count) => all + count, 0)
      log.warn({ requests }, 'requests were refused because the site was busy')
    },
  })
  const countRefusedWrite = createSummary(summaryInterval, {
    sum: (networks) => {
      for (const [network, requests] of networks) log.info({ network, requests }, 'writes were refused')
    },
  })
  const countWrite = createSummary(summaryInterval, {
    sum: (networks) => {
      for (const [network, requests] of networks)
        if (requests > linesPerNetwork)
          log.info({ network, requests: requests - linesPerNetwork }, 'further write requests')
    },
  })
  return (context: RequestContext) => {
    const started = performance.now()
    context.res.once('close', () => {
      const { client, isOverloaded } = context
      if (isOverloaded) countOverload('')
      else if (isRefusedWrite(context)) countRefusedWrite(networkOf(client.address))
      const ms = Math.round((context.respondedAt ?? performance.now()) - started)
      const isOneOfMany =
        isPublicWrite(context, ms) && countWrite(networkOf(client.address)) > linesPerNetwork
      logResponse(context, log, ms, isOneOfMany)
    })
  }
}

/** Counts by network, and reports the counts some time after the first. */
function createSummary(
  after: number,
  { first, sum }: { first?: () => void; sum: (networks: Map<string, number>) => void },
) {
  let networks = new Map<string, number>()
  const flush = () => {
    const counted = networks
    networks = new Map()
    sum(counted)
  }
  return (network: string) => {
    if (networks.size === 0) {
      first?.()
      setTimeout(flush, after).unref()
    }
    const key = networks.has(network) || networks.size < maxNetworks ? network : 'others'
    const count = (networks.get(key) ?? 0) + 1
    networks.set(key, count)
    return count
  }
}

const isRefusedWrite = ({ res, method }: RequestContext) =>
  isWrite(method) && ((res.statusCode >= 400 && res.statusCode < 500) || !res.headersSent)

const isWrite = (method: string) => method !== 'GET' && method !== 'OPTIONS'

/** A write that needs no token. Slow and failed ones always have a log line. */
const isPublicWrite = (context: RequestContext, ms: number) =>
  isWrite(context.method) &&
  !isApiPath(context.path) &&
  !context.isOverloaded &&
  !isRefusedWrite(context) &&
  isQuick(context, ms)

const isQuick = ({ res }: RequestContext, ms: number) => res.statusCode < 500 && ms <= slowAfter

function logResponse(context: RequestContext, log: Logger, ms: number, isOneOfMany: boolean) {
  const { req, res, id, url, client, method, isOverloaded } = context
  const isRead = isQuick(context, ms) && !isWrite(method)
  const isQuiet = isOverloaded || isRefusedWrite(context) || isOneOfMany || isRead
  if (isQuiet && !log.isLevelEnabled('debug')) return
  const details = {
    method: req.method,
    path: loggablePath(url),
    status: res.statusCode,
    ms,
    requestId: id,
    address: client.address,
    ...(!res.writableFinished && { aborted: true }),
  }
  if (isQuiet) log.debug(details, 'request')
  else if (res.statusCode >= 500) log.error(details, 'request failed')
  else if (ms > slowAfter) log.warn(details, 'slow response')
  else log.info(details, 'write request')
}

/** Printable ASCII without passwords, tokens and other secrets. */
export function loggablePath(url: string) {
  return url
    .slice(0, 200)
    .replace(/([?&](?:token|next|password|code|q|preview)=)[^&]*/gi, '$1…')
    .replace(/^((?:\/ne)?\/(?:preview|login\/link)\/)[^?]*/i, '$1…')
    .replace(/[^\x20-\x7e…]/g, '?')
}
