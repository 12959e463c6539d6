import type { ServerResponse } from 'node:http'
import { acceptedEncoding, compress, isCompressible } from './encoding.ts'
import type { Exchange } from './exchange.ts'

/** Sends an answer that is not kept: texts compressed as one piece, everything else as it streams in. */
export async function send(exchange: Exchange, response: Response) {
  const { res, head } = exchange
  if (res.headersSent || res.destroyed) {
    await response.body?.cancel()
    return
  }
  exchange.answeredAt = performance.now()
  const headers = response.headers
  if (headers.get('Cache-Control')?.includes('s-maxage')) headers.set('Cache-Control', 'public, no-cache')
  headers.set('X-Request-Id', exchange.id)
  if (response.body && isText(response)) return sendText(exchange, response, headers)
  res.writeHead(response.status, flatHeaders(headers))
  if (!response.body) res.end()
  else if (head) {
    res.end()
    await response.body.cancel()
  } else await pump(response.body, res)
}

export function flatHeaders(headers: Headers) {
  return [...headers].flat()
}

function isText({ status, headers }: Response) {
  return (
    status !== 206 &&
    !headers.has('Content-Encoding') &&
    isCompressible(headers.get('Content-Type') ?? '', Infinity)
  )
}

async function sendText({ req, res, head }: Exchange, response: Response, headers: Headers) {
  const body = Buffer.from(await response.arrayBuffer())
  const type = headers.get('Content-Type') ?? ''
  const encoding = isCompressible(type, body.length)
    ? acceptedEncoding(req.headers['accept-encoding'])
    : 'identity'
  const encoded = await compress(body, encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(encoded.length))
  if (encoding !== 'identity') {
    headers.set('Content-Encoding', encoding)
    weakenEtag(headers)
  }
  if (res.headersSent) return
  res.writeHead(response.status, flatHeaders(headers))
  res.end(head ? undefined : encoded)
}

/** A route's strong tag names the bytes it made, not the compressed ones. */
function weakenEtag(headers: Headers) {
  const etag = headers.get('ETag')
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`)
}

async function pump(body: ReadableStream<Uint8Array>, res: ServerResponse) {
  const reader = body.getReader()
  // No reason is given: a file's stream would raise it as an error that nobody listens for.
  const cancel = () => void reader.cancel().catch(() => undefined)
  res.once('close', cancel)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (!res.write(value)) await drained(res)
    }
    res.end()
  } catch (error) {
    res.destroy()
    throw error
  }
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
