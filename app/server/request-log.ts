import type { Logger } from 'pino'
import type { Exchange } from './exchange.ts'

const slow = 1000

const busyFor = 10_000

/** Writes one line for each answer when it is out, as loud as it deserves. */
export function createRequestLog(log: Logger) {
  let turnedAway = 0
  /** A flood would fill the disk by its lines. */
  const noteTurnedAway = () => {
    if (turnedAway++ > 0) return
    log.warn('too much is asked for, so requests are refused')
    const sum = () => {
      log.warn({ requests: turnedAway }, 'requests were refused, as too much was asked for')
      turnedAway = 0
    }
    setTimeout(sum, busyFor).unref()
  }
  return (exchange: Exchange) => {
    const started = performance.now()
    exchange.res.once('close', () => {
      if (exchange.isTurnedAway) noteTurnedAway()
      logAnswer(exchange, log, Math.round((exchange.answeredAt ?? performance.now()) - started))
    })
  }
}

function logAnswer({ req, res, id, url, client, method, isTurnedAway }: Exchange, log: Logger, ms: number) {
  const isQuiet = isTurnedAway || (res.statusCode < 500 && ms <= slow && method === 'GET')
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
    .replace(/^(\/(?:preview|login\/link)\/)[^?]*/i, '$1…')
    .replace(/[^\x20-\x7e…]/g, '?')
}
