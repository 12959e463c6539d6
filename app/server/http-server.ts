import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'
import { crossOriginHeaders } from './cross-origin.ts'
import { type MethodsOf, unsupported } from './methods.ts'
import { contentOf, type Refusal } from './refusal.ts'
import { watchConnections } from './shutdown.ts'

const limits: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

export function createHttpServer(
  listener: RequestListener,
  methodsOf: MethodsOf,
  options: ServerOptions = {},
) {
  const server = createServer({ ...limits, ...options }, listener)
  server.timeout = 120_000
  watchConnections(server)
  // Each takes some kilobytes, also where nobody sends anything.
  server.maxConnections = 20_000
  server.on('checkContinue', listener)
  server.on('connect', (_, socket) => answerRaw(socket, notAllowed('/', methodsOf)))
  server.on('clientError', (error: ClientError, socket) => {
    const current: unknown = Reflect.get(socket, '_httpMessage')
    const answering = current instanceof Object && Reflect.get(current, 'headersSent') === true
    if (error.code === 'ECONNRESET' || !socket.writable || answering) socket.destroy()
    else if (error.code === 'HPE_INVALID_METHOD') answerRaw(socket, notAllowed(pathOf(error), methodsOf))
    else answerRaw(socket, { status: statusOf(error) })
  })
  return server
}

interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
  /** How far it could be read. */
  bytesParsed?: number
}

function statusOf({ code, rawPacket }: ClientError) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Content Too Large'
  if (code !== 'HPE_HEADER_OVERFLOW') return '400 Bad Request'
  return rawPacket?.includes('\n') ? '431 Request Header Fields Too Large' : '414 URI Too Long'
}

/** The address in a request line whose method is none that Node knows. */
function pathOf({ rawPacket, bytesParsed = 0 }: ClientError) {
  const text = rawPacket?.toString('latin1') ?? ''
  const line = text.slice(text.lastIndexOf('\n', bytesParsed - 1) + 1)
  return /^\S+ (\/[^\s?]*)\S* HTTP\//.exec(line)?.[1] ?? '/'
}

interface RawAnswer extends Partial<Pick<Refusal, 'message'>> {
  status: string
  path?: string
  headers?: object
}

const notAllowed = (path: string, methodsOf: MethodsOf): RawAnswer => ({
  ...unsupported(path, methodsOf),
  status: '405 Method Not Allowed',
  path,
})

/** For requests that never became one. What still comes in is read and dropped, so that the answer arrives. */
function answerRaw(socket: Duplex, { status, path = '/', message, headers = {} }: RawAnswer) {
  const content = contentOf(path, message, `${status.slice(4)}.`)
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      ...Object.entries({ ...content.headers, ...headers, ...crossOriginHeaders(path) }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      '',
      content.text,
    ].join('\r\n'),
  )
  socket.resume()
  setTimeout(() => socket.destroy(), 2000).unref()
}
