import type { Logger } from 'pino'
import { networkOf } from '../process/networks.ts'
import type { Exchange } from './exchange.ts'

const slow = 1000

const busyFor = 10_000

const sumsUpAfter = 60_000
const mostNetworks = 100

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
  return (exchange: Exchange) => {
    const started = performance.now()
    exchange.res.once('close', () => {
      const { client, isTurnedAway } = exchange
      if (isTurnedAway) noteTurnedAway('')
      else if (isRefusedWrite(exchange)) noteRefused(networkOf(client.address))
      logAnswer(exchange, log, Math.round((exchange.answeredAt ?? performance.now()) - started))
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
    networks.set(key, (networks.get(key) ?? 0) + 1)
  }
}

/** What was posted in vain, or broke off. */
const isRefusedWrite = ({ res, method }: Exchange) =>
  method !== 'GET' && ((res.statusCode >= 400 && res.statusCode < 500) || !res.headersSent)

function logAnswer(exchange: Exchange, log: Logger, ms: number) {
  const { req, res, id, url, client, method, isTurnedAway } = exchange
  const isQuick = res.statusCode < 500 && ms <= slow && method === 'GET'
  const isQuiet = isTurnedAway || isRefusedWrite(exchange) || isQuick
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
    .slice(0, 500)
    .replace(/([?&](?:token|next|password|code|q|preview)=)[^&]*/gi, '$1…')
    .replace(/^((?:\/ne)?\/(?:preview|login\/link)\/)[^?]*/i, '$1…')
    .replace(/[^\x20-\x7e…]/g, '?')
}
