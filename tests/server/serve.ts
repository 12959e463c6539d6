import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type IncomingHttpHeaders, request, type Server, type ServerOptions } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { largeBodyLimits } from '~/files/upload-limits.ts'
import { createHttpServer } from '~/server/http-server.ts'
import { createMetrics } from '~/server/metrics.ts'
import { createRequestListener, type ListenerOptions } from '~/server/request-listener.ts'
import { createStaticFiles } from '~/server/static-files.ts'

interface SiteOptions extends Partial<Omit<ListenerOptions, 'config' | 'handle'>> {
  config?: Partial<ListenerOptions['config']>
  http?: ServerOptions
}

export interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | Iterable<Buffer>
}

/** Starts our server on a free port, with the given handler instead of Remix. */
export async function serve(handle: ListenerOptions['handle'], options: SiteOptions = {}) {
  const lines: Record<string, unknown>[] = []
  const listener = createRequestListener({
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    staticFiles: createStaticFiles(mkdtempSync(join(tmpdir(), 'site-static-'))),
    contentVersion: () => 1,
    metrics: createMetrics({ contentVersion: () => 1, countMail: async () => ({}) }, false),
    methodsOf: () => undefined,
    problem: async () => undefined,
    isStaffRequest: async () => false,
    refusalDelay: 0,
    largeBodies: largeBodyLimits,
    ...options,
    config: {
      siteUrl: 'http://www.jaldhara.example',
      hsts: 'max-age=1',
      trustProxy: 0,
      responseCache: true,
      publicMaxAge: 0,
      metricsToken: undefined,
      ...options.config,
    },
    handle,
  })
  const server = createHttpServer(listener, options.methodsOf ?? (() => undefined), options.http)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server)
  return {
    server,
    port,
    log: lines,
    send: (path: string, question?: Question) => send(port, path, question),
    sendRaw: (text: string | Buffer) => sendRaw(port, text),
    waitForRequests: (count: number) => waitForRequests(server, count),
  }
}

export function send(port: number, path: string, { method = 'GET', headers, body }: Question = {}) {
  return new Promise<TestResponse>((resolve, reject) => {
    const req = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (res) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of res) chunks.push(chunk)
      } catch (error) {
        return reject(error)
      }
      const complete = Buffer.concat(chunks)
      resolve({
        status: res.statusCode ?? 0,
        headers: res.headers,
        body: complete,
        text: complete.toString(),
      })
    })
    req.on('error', reject)
    if (typeof body === 'string' || Buffer.isBuffer(body)) return req.end(body)
    for (const chunk of body ?? []) req.write(chunk)
    req.end()
  })
}

/** Sends bytes and resolves with the response, once it is complete or the connection closes. */
function sendRaw(port: number, text: string | Buffer) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk
      const length = /content-length: (\d+)\r\n/i.exec(received)?.[1]
      const body = received.split('\r\n\r\n').slice(1).join('\r\n\r\n')
      if (length && body.length >= Number(length)) socket.destroy()
    })
    socket
      .on('close', () => resolve(received))
      .on('error', (error) => (received ? resolve(received) : reject(error)))
  })
}

function waitForRequests(server: Server, count: number) {
  let seen = 0
  return new Promise<void>((resolve) => {
    server.on('request', () => {
      if (++seen === count) resolve()
    })
  })
}

function portOf(server: Server) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server is not listening.')
  return address.port
}

/** A promise and the function that resolves it. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

export const page = (body: BodyInit | null, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, s-maxage=60',
      ...headers,
    },
  })
