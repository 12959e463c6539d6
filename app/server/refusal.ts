import type { OutgoingHttpHeaders } from 'node:http'
import { crossOriginHeaders } from './cross-origin.ts'
import { type Exchange, isApi } from './exchange.ts'
import { resourceHeaders } from './security-headers.ts'

/** An answer of the server itself: a status, and a sentence that can be shown to a person. */
export interface Refusal {
  status: number
  message: string
  headers?: OutgoingHttpHeaders
}

export const serverError: Refusal = { status: 500, message: 'Something went wrong on our side.' }

export function refuse(exchange: Exchange, { status, message, headers }: Refusal) {
  const { req, res, id, path } = exchange
  if (res.headersSent || res.destroyed) return
  const isUnread = status === 413 || status === 408 || (status === 503 && !req.complete)
  const [type, text] = contentOf(path, message)
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
    ...Object.fromEntries(resourceHeaders),
    ...crossOriginHeaders(path),
    ...(isUnread && { Connection: 'close' }),
    ...headers,
  })
  if (!exchange.head) res.write(text)
  if (isUnread) endAfterBody(exchange)
  else res.end()
  if (status >= 500) req.resume()
}

/** A sentence as it is read at this address: its media type and its text. */
export const contentOf = (path: string, message: string): [type: string, text: string] =>
  isApi(path)
    ? ['application/json', JSON.stringify({ message })]
    : ['text/plain; charset=utf-8', `${message}\n`]

/** A connection closed while the client still sends is reset, and the client may never see the answer. */
export function endAfterBody({ req, res }: Exchange) {
  const end = () => {
    clearTimeout(timer)
    res.end()
  }
  const timer = setTimeout(end, 2000)
  req.once('end', end)
  res.once('close', () => clearTimeout(timer))
  req.resume()
}
