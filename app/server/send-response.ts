import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import { cancelBody } from '~/http/body.ts'
import { etagForEncoding, evaluateConditions } from '~/http/conditional-request.ts'
import { FairQueue } from '~/http/fair-queue.ts'
import { publicNoCache, readResponseSharedMaxAge } from './cache-control.ts'
import { acceptedEncoding, compress, createCompressStream, isCompressible } from './content-encoding.ts'
import type { PreparedResponse } from './prepare-response.ts'
import {
  createPreconditionRefusal,
  endAfterRequestBody,
  negotiateProblemJsonHeaders,
  refuse,
} from './refusal.ts'
import { hasHeadHandler } from './remix.ts'
import type { RequestContext } from './request-context.ts'

/** Compresses and sends texts in one piece; streams all other bodies. */
export async function sendResponse(
  context: RequestContext,
  prepared: PreparedResponse,
  cacheControl = publicNoCache,
) {
  const { res, isHead } = context
  const { status, headers } = prepared
  const { body } = prepared.response
  if (res.headersSent || res.destroyed) {
    await cancelBody(body)
    return
  }
  context.respondedAt = performance.now()
  if (evaluateRequest(context, prepared) === 412) {
    await cancelBody(body)
    return refuse(context, createPreconditionRefusal(headers.get('ETag')))
  }
  // Shared caches may store files. Of all other responses, only our own cache is notified of changes.
  if (!hasHeadHandler(context.path) && headers.get('Cache-Control')?.includes('s-maxage'))
    headers.set(
      'Cache-Control',
      readResponseSharedMaxAge(prepared) > 0 && status < 400 ? cacheControl : publicNoCache,
    )
  headers.set('X-Request-Id', context.id)
  if (status >= 400 && headers.get('Content-Type') === 'application/json')
    for (const [name, type] of Object.entries(negotiateProblemJsonHeaders(context))) headers.set(name, type)
  if (body && isText(prepared)) return sendText(context, prepared)
  const sent = body && isStreamed(headers) ? compressStream(body, headers, context) : body
  res.writeHead(status, toHeaderList(headers))
  if (!sent) res.end()
  else if (isHead) {
    res.end()
    await cancelBody(sent)
  } else await streamBody(sent, context)
}

/** Evaluates the conditions of a read; those of a write were checked before it ran. */
function evaluateRequest(
  { req, method }: RequestContext,
  { status, headers }: Pick<PreparedResponse, 'status' | 'headers'>,
) {
  if (method !== 'GET' || ![200, 206, 304].includes(status)) return undefined
  const validators = { etag: headers.get('ETag'), modified: headers.get('Last-Modified') }
  return evaluateConditions((name) => req.headers[name], validators)
}

/** Routes mark texts that are too long to buffer with `no-transform`. */
const isStreamed = (headers: Headers) => /\bno-transform\b/.test(headers.get('Cache-Control') ?? '')

function compressStream(body: ReadableStream<Uint8Array>, headers: Headers, { req }: RequestContext) {
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  headers.append('Vary', 'Accept-Encoding')
  if (encoding === 'identity') return body
  headers.set('Content-Encoding', encoding)
  return body.pipeThrough(createCompressStream(encoding))
}

/** Cookies are one list: of several entries, Node 20 sends only the last once another header was set. */
function toHeaderList(headers: Headers): OutgoingHttpHeader[] {
  const cookies = headers.getSetCookie()
  const others = [...headers].filter(([name]) => name !== 'set-cookie').flat()
  return cookies.length > 0 ? [...others, 'set-cookie', cookies] : others
}

function isText({ status, headers }: PreparedResponse) {
  return (
    status !== 206 &&
    !headers.has('Content-Encoding') &&
    !isStreamed(headers) &&
    isCompressible(headers.get('Content-Type') ?? '', Infinity)
  )
}

async function sendText(context: RequestContext, { status, headers, response }: PreparedResponse) {
  const { req, res, isHead } = context
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
    if (etag) headers.set('ETag', etagForEncoding(etag, encoding))
  }
  if (res.headersSent) return
  if (evaluateRequest(context, { status, headers }) === 304) {
    for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding']) headers.delete(name)
    res.writeHead(304, toHeaderList(headers)).end()
    return
  }
  if (status === 413) headers.set('Connection', 'close')
  res.writeHead(status, toHeaderList(headers))
  if (status === 413) {
    res.write(encoded)
    endAfterRequestBody(context)
  } else res.end(isHead ? undefined : encoded)
}

/** Reads chunks of files by turns of the networks, so that a client with many downloads delays no others. */
const readQueue = new FairQueue({ capacity: 4, maxWaiting: Number.POSITIVE_INFINITY, slotTimeout: 100 })

async function streamBody(body: ReadableStream<Uint8Array>, { res, client }: RequestContext) {
  const reader = body.getReader()
  // Without a reason: a file's stream would emit it as an unhandled error.
  const cancel = () => void cancelBody(reader)
  res.once('close', cancel)
  for (;;) {
    const { done, value } = await readQueue.run(() => reader.read(), { address: client.address })
    if (done) break
    if (!res.write(value)) await waitForDrain(res)
  }
  res.end()
}

function waitForDrain(res: ServerResponse) {
  return new Promise<void>((resolve) => {
    const done = () => {
      res.off('drain', done).off('close', done)
      resolve()
    }
    res.on('drain', done).on('close', done)
  })
}
