import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { createConnection, Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { largeBodyLimits } from '~/files/upload-limits.ts'
import { bodyLimit, limitedBody, minRate } from '~/server/request-body.ts'
import { gate, page, serve } from './serve.ts'

const megabyte = 1024 * 1024
const keepAlive = { Connection: 'keep-alive' }
const taken = async (request: Request) => page(String((await request.arrayBuffer()).byteLength))

it('refuses an address of 10 MB at once', async () => {
  let runs = 0
  const site = await serve(async () => page(`${++runs}`))
  const reply = await site.raw(`GET /${'a'.repeat(10 * megabyte)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(reply).toMatch(/^HTTP\/1.1 414 URI Too Long\r\n/)
  expect(reply).toContain('Connection: close')
  expect(runs).toBe(0)
})

it('refuses an address that is only a little too long, and takes one that is not', async () => {
  const site = await serve(async () => page('taken'))
  expect((await site.ask(`/${'a'.repeat(8 * 1024)}`)).status).toBe(414)
  expect((await site.ask(`/${'a'.repeat(8 * 1024 - 1)}`)).status).toBe(200)
})

it('refuses headers of 10 MB', async () => {
  const site = await serve(async () => page('taken'))
  const reply = await site.raw(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'a'.repeat(10 * megabyte)}\r\n\r\n`)
  expect(reply).toMatch(/^HTTP\/1.1 431 /)
})

it.each(['/', '/apis'])('refuses a body of 10 MB by its announced length at %s', async (path) => {
  let runs = 0
  const site = await serve(async () => page(`${++runs}`))
  const reply = await site.ask(path, {
    method: 'POST',
    headers: keepAlive,
    body: Buffer.alloc(10 * megabyte),
  })
  expect(reply.status).toBe(413)
  expect(reply.headers.connection).toBe('close')
  expect(reply.headers['content-type']).toMatch(/^text\/plain/)
  expect(runs).toBe(0)
})

it('refuses a body of 10 MB that does not announce its length', async () => {
  let failure: unknown
  const site = await serve(async (request) => {
    failure = await request.arrayBuffer().catch((error: unknown) => error)
    return page('carried out')
  })
  const reply = await site.ask('/', {
    method: 'POST',
    headers: { ...keepAlive, 'Transfer-Encoding': 'chunked' },
    body: Array.from({ length: 160 }, () => Buffer.alloc(64 * 1024)),
  })
  expect([reply.status, reply.headers.connection]).toEqual([413, 'close'])
  expect(failure).toBeInstanceOf(Error)
})

it('lets the page of an application answer a body that is announced too large, and ends the connection', async () => {
  const site = await serve(async ({ body }) => {
    await body?.cancel()
    return page('choose a smaller file', { 'Cache-Control': 'no-store' }, 413)
  })
  const reply = await site.ask('/notice-board/careers/engineer/apply', {
    method: 'POST',
    headers: keepAlive,
    body: Buffer.alloc(20 * megabyte),
  })
  expect([reply.status, reply.text]).toEqual([413, 'choose a smaller file'])
  expect(reply.headers.connection).toBe('close')
})

it('takes six megabytes for an application, and no more where the length is not announced', async () => {
  const site = await serve(taken)
  const path = '/notice-board/careers/engineer/apply'
  const body = Array.from({ length: 6 }, () => Buffer.alloc(megabyte))
  expect((await site.ask(path, { method: 'POST', body })).text).toBe(String(6 * megabyte))
  expect((await site.ask(path, { method: 'POST', body: [...body, Buffer.alloc(1)] })).status).toBe(413)
})

it.each([
  '/notice-board/careers/apply',
  '/notice-board/careers/a/b/apply',
  '/notice-board/careers/a/apply.data',
])('takes one megabyte at %s', async (path) => {
  const site = await serve(taken)
  const reply = await site.ask(path, { method: 'POST', headers: keepAlive, body: Buffer.alloc(2 * megabyte) })
  expect(reply.status).toBe(413)
})

it('lets a client that only listens after sending have its refusal', async () => {
  const site = await serve(taken)
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

it('has a proxy in front that lets through all that the site takes', () => {
  const [, size] = /max_size (\d+)MiB/.exec(readFileSync('docs/deploy/Caddyfile', 'utf8')) ?? []
  expect(Number(size) * megabyte).toBeGreaterThan(bodyLimit(largeBodyLimits, '/admin/gallery/several'))
})

it('takes a body of just one megabyte', async () => {
  const site = await serve(taken)
  expect((await site.ask('/', { method: 'POST', body: Buffer.alloc(megabyte) })).text).toBe(String(megabyte))
  const body = [Buffer.alloc(megabyte / 2), Buffer.alloc(megabyte / 2)]
  expect((await site.ask('/', { method: 'POST', body })).text).toBe(String(megabyte))
})

it('reads no more of a body than is asked for', async () => {
  const { open, opened } = gate()
  const { open: begin, opened: begun } = gate()
  const site = await serve(async (request) => {
    begin()
    await opened
    return taken(request)
  })
  const received: number[] = []
  site.server.on('request', (req) => req.on('data', (chunk: Buffer) => received.push(chunk.length)))
  const reply = site.ask('/', { method: 'POST', body: Buffer.alloc(megabyte) })
  await begun
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(received.reduce((sum, size) => sum + size, 0)).toBeLessThan(megabyte / 2)
  open()
  expect((await reply).text).toBe(String(megabyte))
})

it('asks for the body of a client that waits for leave, unless it is too large', async () => {
  const site = await serve(taken)
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length:'
  expect(await site.raw(`${head} 5\r\n\r\nhello`)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/)
  expect(await site.raw(`${head} ${2 * megabyte}\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /)
})

it('goes on with a connection whose last body nobody read', async () => {
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
  const site = await serve(async () => page('taken'), { http })
  expect(await site.raw('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 Request Timeout/)
})

it('cuts off a body that comes too slowly, and waits for one that it does not read itself', async () => {
  const { open, opened } = gate()
  const site = await serve(
    async (request) => {
      if (request.url.endsWith('/later')) await opened
      return taken(request)
    },
    { minRate: { bytes: 1000, interval: 50 } },
  )
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`
  const later = site.ask('/later', { method: 'POST', body: Buffer.alloc(megabyte) })
  for (const path of ['/', '/api/faqs', '/notice-board/careers/engineer/apply']) {
    const reply = await site.raw(`${head(path, 70_000)}${'x'.repeat(500)}`)
    expect(reply).toMatch(/^HTTP\/1.1 408 /)
    expect(reply).toContain('Connection: close')
    expect(reply).toContain('This came too slowly.')
  }
  open()
  expect((await later).text).toBe(String(megabyte))
})

it('counts the time of a body that waits for leave from the leave on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const req = new IncomingMessage(new Socket())
  const { open, opened } = gate()
  let late = 0
  const { stream, abort } = limitedBody(req, new ServerResponse(req), {
    limit: megabyte,
    onTooLarge: () => undefined,
    onTooSlow: () => void late++,
    onFirstRead: open,
  })
  vi.advanceTimersByTime(minRate.interval - 1)
  const reading = stream.getReader().read()
  await opened
  vi.advanceTimersByTime(2)
  expect(late).toBe(0)
  vi.advanceTimersByTime(minRate.interval)
  expect(late).toBe(1)
  await expect(reading).rejects.toThrow()
  abort()
})

it('survives a client that leaves in the middle of its body', async () => {
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
  expect((await site.ask('/')).text).toBe('read')
  expect(site.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

it('gives no client for ever, at the values that it runs with', async () => {
  const { server } = await serve(async () => page('taken'))
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server
  for (const [milliseconds, most] of [
    [headersTimeout, 15_000],
    [requestTimeout, 300_000],
    [keepAliveTimeout, 65_000],
    [timeout, 120_000],
  ] as const) {
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThanOrEqual(most)
  }
})

it('takes a form or JSON of a megabyte at most, also where files may be larger', async () => {
  const site = await serve(taken)
  const body = Buffer.alloc(megabyte + 1)
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const headers = { ...keepAlive, 'Content-Type': type }
    for (const path of ['/api/faqs', '/admin/faqs'])
      expect((await site.ask(path, { method: 'POST', headers, body })).status).toBe(413)
  }
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await site.ask('/api/faqs', { method: 'POST', headers, body })).text).toBe(String(body.length))
})
