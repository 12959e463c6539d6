import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '~/config/config.server.ts'
import { isValidPercentEncoding } from '~/http/body.ts'
import { crossOriginHeaders } from './cross-origin.ts'
import { type AllowedMethodsLookup, methodNotAllowed } from './methods.ts'
import { nonPageRefusalContent, type Refusal } from './refusal.ts'
import { watchConnections } from './shutdown.ts'

const serverLimits: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

export function createHttpServer(
  listener: RequestListener,
  methodsOf: AllowedMethodsLookup,
  options: ServerOptions = {},
) {
  const server = createServer({ ...serverLimits, ...options }, listener)
  server.timeout = 120_000
  watchConnections(server)
  // An idle connection takes some kilobytes too.
  server.maxConnections = 20_000
  server.on('checkContinue', listener)
  server.on('connect', (_, socket) => sendRaw(socket, rawMethodNotAllowed('/', methodsOf)))
  server.on('clientError', (error: ClientError, socket) => {
    const current: unknown = Reflect.get(socket, '_httpMessage')
    const isResponding = current instanceof Object && Reflect.get(current, 'headersSent') === true
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding) socket.destroy()
    else if (error.code === 'HPE_INVALID_METHOD')
      sendRaw(socket, rawMethodNotAllowed(requestPath(error), methodsOf))
    else if (error.code === 'HPE_INVALID_URL') sendRaw(socket, invalidUrlResponse(error))
    else sendRaw(socket, { status: statusLine(error) })
  })
  return server
}

interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
  /** Where in the packet the parser stopped. */
  bytesParsed?: number
}

function statusLine({ code, rawPacket }: ClientError) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Content Too Large'
  if (code !== 'HPE_HEADER_OVERFLOW') return '400 Bad Request'
  return rawPacket?.includes('\n') ? '431 Request Header Fields Too Large' : '414 URI Too Long'
}

/** The request line that the parser refused, one character for each byte. */
function requestLine({ rawPacket, bytesParsed = 0 }: ClientError) {
  const text = rawPacket?.toString('latin1') ?? ''
  return text.slice(text.lastIndexOf('\n', bytesParsed - 1) + 1)
}

/** The path in a request line whose method Node does not know. */
const requestPath = (error: ClientError) => /^\S+ (\/[^\s?]*)\S* HTTP\//.exec(requestLine(error))?.[1] ?? '/'

/** Node refuses URLs with raw bytes beyond ASCII, which some programs send. They are redirected to the encoded URL. */
function invalidUrlResponse(error: ClientError): RawResponse {
  const path = requestPath(error)
  const url = /^GET (\/(?!\/)[!"$-[\]-~\x80-\xff]*) HTTP\/1\.[01]\r?\n/.exec(requestLine(error))?.[1] ?? ''
  const Location = url.replaceAll(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return Location && isValidPercentEncoding(Location)
    ? { status: '308 Permanent Redirect', path, headers: { Location } }
    : { status: '400 Bad Request', path, message: 'wrongAddress' }
}

interface RawResponse extends Partial<Pick<Refusal, 'message'>> {
  status: string
  path?: string
  headers?: object
}

const rawMethodNotAllowed = (path: string, methodsOf: AllowedMethodsLookup): RawResponse => ({
  ...methodNotAllowed(path, methodsOf),
  status: '405 Method Not Allowed',
  path,
})

/** Responds to a request that Node could not parse. The rest is discarded, so that the client reads the response. */
function sendRaw(socket: Duplex, { status, path = '/', message, headers = {} }: RawResponse) {
  const content = nonPageRefusalContent(path, Number.parseInt(status, 10), message, `${status.slice(4)}.`)
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

/** Connections that the kernel queues while the process is busy. */
const backlog = 4096

/** Resolves with the site's local URL; rejects with a sentence that names the setting to change. */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(explainFailure(error, port, host))),
    )
    server.listen({ port, host, backlog }, () => {
      const address = server.address()
      const actual = address && typeof address === 'object' ? address.port : port
      const hostName = !host || host === '::' || host === '0.0.0.0' ? 'localhost' : host
      resolve(`http://${hostName.includes(':') ? `[${hostName}]` : hostName}:${actual}`)
    })
  })
}

function explainFailure(error: NodeJS.ErrnoException, port: number, host: string | undefined) {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use already; set PORT to a free one.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account; set PORT to another one.`
  return `The server can't listen on PORT ${port} and HOST ${host ?? ''}: ${error.message}.`
}
