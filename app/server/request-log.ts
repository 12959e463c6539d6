import type { Logger } from 'pino'
import { networkOf } from '../process/networks.ts'
import { type Exchange, isApi } from './exchange.ts'

const slow = 1000

const busyFor = 10_000

const sumsUpAfter = 60_000
const mostNetworks = 100
/** So many writes of a network have lines of their own until they are summed up: as many as people make. */
const ownLines = 10

/** Writes one line for each answer when it is out, as loud as it deserves; floods would fill the disk by their lines. */
export function createRequestLog(log: Logger) {
  const noteTurnedAway = summing(busyFor, {
    first: () => log.warn('too much is asked for, so requests are refused'),
    sum: (networks) => {
      const requests = [...networks.values()].reduce((all, count) => all + count, 0)
      log.warn({ requests }, 'requests were refused, as too much was asked for')
    },
  })
  const noteRefused = summing(sumsUpAfter, {
    sum: (networks) => {
      for (const [network, requests] of networks) log.info({ network, requests }, 'writes were refused')
    },
  })
  const noteWrite = summing(sumsUpAfter, {
    sum: (networks) => {
      for (const [network, requests] of networks)
        if (requests > ownLines) log.info({ network, requests: requests - ownLines }, 'more writes')
    },
  })
  return (exchange: Exchange) => {
    const started = performance.now()
    exchange.res.once('close', () => {
      const { client, isTurnedAway } = exchange
      if (isTurnedAway) noteTurnedAway('')
      else if (isRefusedWrite(exchange)) noteRefused(networkOf(client.address))
      const ms = Math.round((exchange.answeredAt ?? performance.now()) - started)
      const isOneOfMany = isOpenWrite(exchange, ms) && noteWrite(networkOf(client.address)) > ownLines
      logAnswer(exchange, log, ms, isOneOfMany)
    })
  }
}

/** Counts by network, and tells it some time after the first of them. */
function summing(
  after: number,
  { first, sum }: { first?: () => void; sum: (networks: Map<string, number>) => void },
) {
  let networks = new Map<string, number>()
  const tell = () => {
    const counted = networks
    networks = new Map()
    sum(counted)
  }
  return (network: string) => {
    if (networks.size === 0) {
      first?.()
      setTimeout(tell, after).unref()
    }
    const key = networks.has(network) || networks.size < mostNetworks ? network : 'others'
    const count = (networks.get(key) ?? 0) + 1
    networks.set(key, count)
    return count
  }
}

/** What was posted in vain, or broke off. */
const isRefusedWrite = ({ res, method }: Exchange) =>
  isWrite(method) && ((res.statusCode >= 400 && res.statusCode < 500) || !res.headersSent)

const isWrite = (method: string) => method !== 'GET' && method !== 'OPTIONS'

/** At a door that is open to strangers. Programs that write have shown a token; what is slow or fails is told. */
const isOpenWrite = (exchange: Exchange, ms: number) =>
  isWrite(exchange.method) &&
  !isApi(exchange.path) &&
  !exchange.isTurnedAway &&
  !isRefusedWrite(exchange) &&
  isQuick(exchange, ms)

const isQuick = ({ res }: Exchange, ms: number) => res.statusCode < 500 && ms <= slow

function logAnswer(exchange: Exchange, log: Logger, ms: number, isOneOfMany: boolean) {
  const { req, res, id, url, client, method, isTurnedAway } = exchange
  const isRead = isQuick(exchange, ms) && !isWrite(method)
  const isQuiet = isTurnedAway || isRefusedWrite(exchange) || isOneOfMany || isRead
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
  else if (ms > slow) log.warn(details, 'slow answer')
  else log.info(details, 'write')
}

/** One line of plain characters, without the values that let their reader in. */
export function loggablePath(url: string) {
  return url
    .slice(0, 200)
    .replace(/([?&](?:token|next|password|code|q|preview)=)[^&]*/gi, '$1…')
    .replace(/^((?:\/ne)?\/(?:preview|login\/link)\/)[^?]*/i, '$1…')
    .replace(/[^\x20-\x7e…]/g, '?')
}
