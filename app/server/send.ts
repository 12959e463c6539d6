import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import { codedTag, conditionOf } from '../process/conditions.ts'
import { letGo } from '../process/let-go.ts'
import { Turns } from '../process/turns.ts'
import type { Answer } from './answer.ts'
import { browserCacheControl, sharedLifetime } from './cache-rules.ts'
import { acceptedEncoding, compress, compressing, isCompressible } from './encoding.ts'
import type { Exchange } from './exchange.ts'
import { endAfterBody, otherState, problemType, refuse } from './refusal.ts'
import { answersHead } from './remix-request.ts'

/** Texts as one piece, all else as it streams in. `control`: what other caches are told where it is public. */
export async function send(exchange: Exchange, answer: Answer, control = browserCacheControl) {
  const { res, head } = exchange
  const { status, headers } = answer
  const { body } = answer.response
  if (res.headersSent || res.destroyed) {
    await letGo(body)
    return
  }
  exchange.answeredAt = performance.now()
  if (meets(exchange, answer) === 412) {
    await letGo(body)
    return refuse(exchange, otherState(headers.get('ETag')))
  }
  // Files are for shared caches too; of all else ours alone hears of a change.
  if (!answersHead(exchange.path) && headers.get('Cache-Control')?.includes('s-maxage'))
    headers.set('Cache-Control', sharedLifetime(answer) > 0 && status < 400 ? control : browserCacheControl)
  headers.set('X-Request-Id', exchange.id)
  if (status >= 400 && headers.get('Content-Type') === 'application/json')
    for (const [name, type] of Object.entries(problemType(exchange))) headers.set(name, type)
  if (body && isText(answer)) return sendText(exchange, answer)
  const sent = body && isInParts(headers) ? packed(body, headers, exchange) : body
  res.writeHead(status, flatHeaders(headers))
  if (!sent) res.end()
  else if (head) {
    res.end()
    await letGo(sent)
  } else await pump(sent, exchange)
}

/** What the conditions of a question make of its answer; those of a change were looked at before it was made. */
function meets({ req, method }: Exchange, { status, headers }: Pick<Answer, 'status' | 'headers'>) {
  if (method !== 'GET' || ![200, 206, 304].includes(status)) return undefined
  const state = { etag: headers.get('ETag'), modified: headers.get('Last-Modified') }
  return conditionOf((name) => req.headers[name], state)
}

/** A text that is too long to be held. */
const isInParts = (headers: Headers) => /\bno-transform\b/.test(headers.get('Cache-Control') ?? '')

function packed(body: ReadableStream<Uint8Array>, headers: Headers, { req }: Exchange) {
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  headers.append('Vary', 'Accept-Encoding')
  if (encoding === 'identity') return body
  headers.set('Content-Encoding', encoding)
  return body.pipeThrough(compressing(encoding))
}

/** Cookies as one list: with several entries, Node 20 sends the last alone where any header was set before. */
function flatHeaders(headers: Headers): OutgoingHttpHeader[] {
  const cookies = headers.getSetCookie()
  const others = [...headers].filter(([name]) => name !== 'set-cookie').flat()
  return cookies.length > 0 ? [...others, 'set-cookie', cookies] : others
}

function isText({ status, headers }: Answer) {
  return (
    status !== 206 &&
    !headers.has('Content-Encoding') &&
    !isInParts(headers) &&
    isCompressible(headers.get('Content-Type') ?? '', Infinity)
  )
}

async function sendText(exchange: Exchange, { status, headers, response }: Answer) {
  const { req, res, head } = exchange
  const body = Buffer.from(await response.arrayBuffer())
  const type = headers.get('Content-Type') ?? ''
  const encoding = isCompressible(type, body.length)
    ? acceptedEncoding(req.headers['accept-encoding'])
    : 'identity'
  const encoded = await compress(body, encoding, false)
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(encoded.length))
  if (encoding !== 'identity') {
    headers.set('Content-Encoding', encoding)
    const etag = headers.get('ETag')
    if (etag) headers.set('ETag', codedTag(etag, encoding))
  }
  if (res.headersSent) return
  if (meets(exchange, { status, headers }) === 304) {
    for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding']) headers.delete(name)
    res.writeHead(304, flatHeaders(headers)).end()
    return
  }
  if (status === 413) headers.set('Connection', 'close')
  res.writeHead(status, flatHeaders(headers))
  if (status === 413) {
    res.write(encoded)
    endAfterBody(exchange)
  } else res.end(head ? undefined : encoded)
}

/** Pieces of files, networks in turn: who takes many at once holds up nobody. */
const pieces = new Turns({ room: 4, mostWaiting: Number.POSITIVE_INFINITY, longest: 100 })

async function pump(body: ReadableStream<Uint8Array>, { res, client }: Exchange) {
  const reader = body.getReader()
  // No reason is given: a file's stream would raise it as an error that nobody listens for.
  const cancel = () => void letGo(reader)
  res.once('close', cancel)
  for (;;) {
    const { done, value } = await pieces.run(() => reader.read(), { from: client.address })
    if (done) break
    if (!res.write(value)) await drained(res)
  }
  res.end()
}

function drained(res: ServerResponse) {
  return new Promise<void>((resolve) => {
    const done = () => {
      res.off('drain', done).off('close', done)
      resolve()
    }
    res.on('drain', done).on('close', done)
  })
}
