import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'
import { allowedMethods } from './methods.ts'
import { watchConnections } from './shutdown.ts'

const limits: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

export function createHttpServer(listener: RequestListener, options: ServerOptions = {}) {
  const server = createServer({ ...limits, ...options }, listener)
  server.timeout = 120_000
  watchConnections(server)
  // Each takes some kilobytes, also where nobody sends anything.
  server.maxConnections = 20_000
  server.on('checkContinue', listener)
  server.on('connect', (_, socket) => answerRaw(socket, '405 Method Not Allowed'))
  server.on('clientError', (error: ClientError, socket) => {
    const current: unknown = Reflect.get(socket, '_httpMessage')
    const answering = current instanceof Object && Reflect.get(current, 'headersSent') === true
    if (error.code === 'ECONNRESET' || !socket.writable || answering) socket.destroy()
    else answerRaw(socket, statusOf(error))
  })
  return server
}

interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
}

function statusOf({ code, rawPacket }: ClientError) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  if (code === 'HPE_INVALID_METHOD') return '405 Method Not Allowed'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Content Too Large'
  if (code !== 'HPE_HEADER_OVERFLOW') return '400 Bad Request'
  return rawPacket?.includes('\n') ? '431 Request Header Fields Too Large' : '414 URI Too Long'
}

/** For requests that never became one. What still comes in is read and dropped, so that the answer arrives. */
function answerRaw(socket: Duplex, status: string) {
  const text = `${status.slice(4)}.\n`
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${text.length}`,
      'Connection: close',
      ...(status.startsWith('405') ? [`Allow: ${allowedMethods}`] : []),
      '',
      text,
    ].join('\r\n'),
  )
  socket.resume()
  setTimeout(() => socket.destroy(), 2000).unref()
}
