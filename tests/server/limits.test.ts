import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { expect, it } from 'vitest'
import { largeBodyLimits } from '~/files/upload-limits.ts'
import { getMaxBodySize } from '~/server/request-body.ts'
import { gate, page, serve } from './serve.ts'

const megabyte = 1024 * 1024
const keepAlive = { Connection: 'keep-alive' }
const echoLength = async (request: Request) => page(String((await request.arrayBuffer()).byteLength))

it('refuses a URL just above the limit, and accepts one at the limit', async () => {
  const site = await serve(async () => page('ok'))
  expect((await site.send(`/${'a'.repeat(8 * 1024)}`)).status).toBe(414)
  expect((await site.send(`/${'a'.repeat(8 * 1024 - 1)}`)).status).toBe(200)
})

it('refuses a body by its Content-Length, and accepts exactly one megabyte', async () => {
  let runs = 0
  const site = await serve(async (request) => {
    runs++
    return echoLength(request)
  })
  const send = (size: number) =>
    site.send('/apis', { method: 'POST', headers: keepAlive, body: Buffer.alloc(size) })
  const reply = await send(megabyte + 1)
  expect([reply.status, reply.headers.connection, runs]).toEqual([413, 'close', 0])
  expect((await send(megabyte)).text).toBe(String(megabyte))
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

it('accepts six megabytes for an application alone, and no more without Content-Length', async () => {
  const site = await serve(echoLength)
  const body = Array.from({ length: 6 }, () => Buffer.alloc(megabyte))
  const send = async (path: string, more: Buffer[] = []) =>
    (await site.send(path, { method: 'POST', body: [...body, ...more] })).status
  expect(await send('/notice-board/careers/engineer/apply')).toBe(200)
  expect(await send('/notice-board/careers/engineer/apply', [Buffer.alloc(1)])).toBe(413)
  for (const path of ['/notice-board/careers/a/b/apply', '/notice-board/careers/a/apply.data'])
    expect([path, await send(path)]).toEqual([path, 413])
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
  expect(Number(size) * megabyte).toBeGreaterThan(getMaxBodySize(largeBodyLimits, '/admin/gallery/several'))
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
  for (const path of ['/', '/notice-board/careers/engineer/apply']) {
    const reply = await site.sendRaw(`${head(path, 70_000)}${'x'.repeat(500)}`)
    expect(reply).toMatch(/^HTTP\/1.1 408 /)
    expect(reply).toContain('Connection: close')
    expect(reply).toContain('This came too slowly.')
  }
  open()
  expect((await later).text).toBe(String(megabyte))
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
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const headers = { ...keepAlive, 'Content-Type': type }
    for (const path of ['/api/faqs', '/admin/faqs'])
      expect((await site.send(path, { method: 'POST', headers, body })).status).toBe(413)
  }
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await site.send('/api/faqs', { method: 'POST', headers, body })).text).toBe(String(body.length))
})
