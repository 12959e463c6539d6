import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { createConnection, Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { largeBodyLimits } from '~/files/upload-limits.ts'
import { limitedBody, maxBodySize, minRate } from '~/server/request-body.ts'
import { gate, page, serve } from './serve.ts'

const megabyte = 1024 * 1024
const keepAlive = { Connection: 'keep-alive' }
const echoLength = async (request: Request) => page(String((await request.arrayBuffer()).byteLength))

it('refuses a URL of 10 MB at once', async () => {
  let runs = 0
  const site = await serve(async () => page(`${++runs}`))
  const reply = await site.sendRaw(`GET /${'a'.repeat(10 * megabyte)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(reply).toMatch(/^HTTP\/1.1 414 URI Too Long\r\n/)
  expect(reply).toContain('Connection: close')
  expect(runs).toBe(0)
})

it('refuses a URL just above the limit, and accepts one at the limit', async () => {
  const site = await serve(async () => page('ok'))
  expect((await site.send(`/${'a'.repeat(8 * 1024)}`)).status).toBe(414)
  expect((await site.send(`/${'a'.repeat(8 * 1024 - 1)}`)).status).toBe(200)
})

it('refuses headers of 10 MB', async () => {
  const site = await serve(async () => page('ok'))
  const reply = await site.sendRaw(
    `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'a'.repeat(10 * megabyte)}\r\n\r\n`,
  )
  expect(reply).toMatch(/^HTTP\/1.1 431 /)
})

it.each(['/', '/apis'])('refuses a body of 10 MB by its Content-Length at %s', async (path) => {
  let runs = 0
  const site = await serve(async () => page(`${++runs}`))
  const reply = await site.send(path, {
    method: 'POST',
    headers: keepAlive,
    body: Buffer.alloc(10 * megabyte),
  })
  expect(reply.status).toBe(413)
  expect(reply.headers.connection).toBe('close')
  expect(reply.headers['content-type']).toMatch(/^text\/plain/)
  expect(runs).toBe(0)
})

it('refuses a body of 10 MB without Content-Length', async () => {
  let failure: unknown
  const site = await serve(async (request) => {
    failure = await request.arrayBuffer().catch((error: unknown) => error)
    return page('carried out')
  })
  const reply = await site.send('/', {
    method: 'POST',
    headers: { ...keepAlive, 'Transfer-Encoding': 'chunked' },
    body: Array.from({ length: 160 }, () => Buffer.alloc(64 * 1024)),
  })
  expect([reply.status, reply.headers.connection]).toEqual([413, 'close'])
  expect(failure).toBeInstanceOf(Error)
})

it('the application page responds to a too large Content-Length itself, and the connection ends', async () => {
  const site = await serve(async ({ body }) => {
    await body?.cancel()
    return page('choose a smaller file', { 'Cache-Control': 'no-store' }, 413)
  })
  const reply = await site.send('/notice-board/careers/engineer/apply', {
    method: 'POST',
    headers: keepAlive,
    body: Buffer.alloc(20 * megabyte),
  })
  expect([reply.status, reply.text]).toEqual([413, 'choose a smaller file'])
  expect(reply.headers.connection).toBe('close')
})

it('accepts six megabytes for an application, and no more without Content-Length', async () => {
  const site = await serve(echoLength)
  const path = '/notice-board/careers/engineer/apply'
  const body = Array.from({ length: 6 }, () => Buffer.alloc(megabyte))
  expect((await site.send(path, { method: 'POST', body })).text).toBe(String(6 * megabyte))
  expect((await site.send(path, { method: 'POST', body: [...body, Buffer.alloc(1)] })).status).toBe(413)
})

it.each([
  '/notice-board/careers/apply',
  '/notice-board/careers/a/b/apply',
  '/notice-board/careers/a/apply.data',
])('refuses more than one megabyte at %s', async (path) => {
  const site = await serve(echoLength)
  const reply = await site.send(path, {
    method: 'POST',
    headers: keepAlive,
    body: Buffer.alloc(2 * megabyte),
  })
  expect(reply.status).toBe(413)
})

it('delivers the refusal to a client that reads only after sending', async () => {
  const site = await serve(echoLength)
  const socket = createConnection(site.port, '127.0.0.1', () =>
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${10 * megabyte}\r\n\r\n`),
  )
  const failures: Error[] = []
  socket.on('error', (error) => failures.push(error))
  const [answer] = await once(socket, 'data')
  for (let i = 0; i < 10; i++) await new Promise((resolve) => socket.write(Buffer.alloc(megabyte), resolve))
  await once(socket, 'close')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
  expect(failures).toEqual([])
})

it('the documented proxy permits the largest body of the site', () => {
  const [, size] = /max_size (\d+)MiB/.exec(readFileSync('docs/deploy/Caddyfile', 'utf8')) ?? []
  expect(Number(size) * megabyte).toBeGreaterThan(maxBodySize(largeBodyLimits, '/admin/gallery/several'))
})

it('accepts a body of exactly one megabyte', async () => {
  const site = await serve(echoLength)
  expect((await site.send('/', { method: 'POST', body: Buffer.alloc(megabyte) })).text).toBe(String(megabyte))
  const body = [Buffer.alloc(megabyte / 2), Buffer.alloc(megabyte / 2)]
  expect((await site.send('/', { method: 'POST', body })).text).toBe(String(megabyte))
})

it('reads no more of a body than the route consumes', async () => {
  const { open, opened } = gate()
  const { open: begin, opened: begun } = gate()
  const site = await serve(async (request) => {
    begin()
    await opened
    return echoLength(request)
  })
  const received: number[] = []
  site.server.on('request', (req) => req.on('data', (chunk: Buffer) => received.push(chunk.length)))
  const reply = site.send('/', { method: 'POST', body: Buffer.alloc(megabyte) })
  await begun
  for (let tick = 0; tick < 200; tick++) await new Promise((resolve) => setImmediate(resolve))
  expect(received.reduce((sum, size) => sum + size, 0)).toBeLessThan(megabyte / 2)
  open()
  expect((await reply).text).toBe(String(megabyte))
})

it('sends 100 Continue to a waiting client, unless its body is too large', async () => {
  const site = await serve(echoLength)
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length:'
  expect(await site.sendRaw(`${head} 5\r\n\r\nhello`)).toMatch(
    /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/,
  )
  expect(await site.sendRaw(`${head} ${2 * megabyte}\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /)
})

it('reuses a connection whose last body was not read', async () => {
  const site = await serve(async (request) => page(request.method, { 'Cache-Control': 'private' }))
  const post = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n${'x'.repeat(300_000)}`
  const socket = createConnection(site.port, '127.0.0.1', () => socket.write(post))
  let received = ''
  for await (const chunk of socket) {
    received += chunk
    if (received.endsWith('POST')) socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  }
  expect(received).toMatch(/POSTHTTP\/1.1 200[\s\S]*GET$/)
})

it('gives up on headers that do not come to an end', async () => {
  const http = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 }
  const site = await serve(async () => page('ok'), { http })
  expect(await site.sendRaw('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(
    /^HTTP\/1.1 408 Request Timeout/,
  )
})

it('refuses a body that arrives too slowly, but does not count its own pauses', async () => {
  const { open, opened } = gate()
  const site = await serve(
    async (request) => {
      if (request.url.endsWith('/later')) await opened
      return echoLength(request)
    },
    { minRate: { bytes: 1000, interval: 50 } },
  )
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`
  const later = site.send('/later', { method: 'POST', body: Buffer.alloc(megabyte) })
  for (const path of ['/', '/api/faqs', '/notice-board/careers/engineer/apply']) {
    const reply = await site.sendRaw(`${head(path, 70_000)}${'x'.repeat(500)}`)
    expect(reply).toMatch(/^HTTP\/1.1 408 /)
    expect(reply).toContain('Connection: close')
    expect(reply).toContain('This came too slowly.')
  }
  open()
  expect((await later).text).toBe(String(megabyte))
})

it('measures the rate of a body only after 100 Continue', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const req = new IncomingMessage(new Socket())
  const { open, opened } = gate()
  let tooSlow = 0
  const { stream, abort } = limitedBody(req, new ServerResponse(req), {
    limit: megabyte,
    onTooLarge: () => undefined,
    onTooSlow: () => void tooSlow++,
    onFirstRead: open,
  })
  vi.advanceTimersByTime(minRate.interval - 1)
  const reading = stream.getReader().read()
  await opened
  vi.advanceTimersByTime(2)
  expect(tooSlow).toBe(0)
  vi.advanceTimersByTime(minRate.interval)
  expect(tooSlow).toBe(1)
  await expect(reading).rejects.toThrow()
  abort()
})

it('survives a client that disconnects within its body', async () => {
  const { open, opened } = gate()
  const { open: begin, opened: begun } = gate()
  const site = await serve(async (request) => {
    begin()
    await request.text().catch(open)
    return page('read')
  })
  const socket = createConnection(site.port, '127.0.0.1', () =>
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n${'x'.repeat(150_000)}`),
  )
  await begun
  socket.destroy()
  await opened
  expect((await site.send('/')).text).toBe('read')
  expect(site.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

it('has all timeouts in production', async () => {
  const { server } = await serve(async () => page('ok'))
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server
  for (const [milliseconds, limit] of [
    [headersTimeout, 15_000],
    [requestTimeout, 300_000],
    [keepAliveTimeout, 65_000],
    [timeout, 120_000],
  ] as const) {
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThanOrEqual(limit)
  }
})

it('limits forms and JSON to one megabyte, also where uploads may be larger', async () => {
  const site = await serve(echoLength)
  const body = Buffer.alloc(megabyte + 1)
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const headers = { ...keepAlive, 'Content-Type': type }
    for (const path of ['/api/faqs', '/admin/faqs'])
      expect((await site.send(path, { method: 'POST', headers, body })).status).toBe(413)
  }
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await site.send('/api/faqs', { method: 'POST', headers, body })).text).toBe(String(body.length))
})
