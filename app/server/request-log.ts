import type { Logger } from 'pino'
import type { Exchange } from './exchange.ts'

const slow = 1000

/** Writes one line when the answer is out, as loud as it deserves. */
export function logExchange(exchange: Exchange, log: Logger) {
  const { req, res, id, url, client } = exchange
  const started = performance.now()
  res.once('close', () => {
    const ms = Math.round((exchange.answeredAt ?? performance.now()) - started)
    const details = {
      method: req.method,
      path: loggablePath(url),
      status: res.statusCode,
      ms,
      requestId: id,
      address: client.address,
      ...(!res.writableFinished && { aborted: true }),
    }
    if (res.statusCode >= 500) log.error(details, 'request failed')
    else if (ms > slow) log.warn(details, 'slow answer')
    else if (exchange.method === 'GET') log.debug(details, 'request')
    else log.info(details, 'write')
  })
}

/** One line of plain characters, without the values that let their reader in. */
export function loggablePath(url: string) {
  return url
    .slice(0, 500)
    .replace(/([?&](?:token|next|password|code|q|preview)=)[^&]*/gi, '$1…')
    .replace(/^(\/(?:preview|login\/link)\/)[^?]*/i, '$1…')
    .replace(/[^\x20-\x7e…]/g, '?')
}
