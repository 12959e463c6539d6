import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { acceptedEncoding } from '~/server/content-encoding.ts'
import { ResponseCache } from '~/server/response-cache.ts'
import { page, serve } from './serve.ts'

const long = 'जलविद्युत and water. '.repeat(300)
const accept = (encoding: string) => ({ headers: { 'Accept-Encoding': encoding } })

it.each([true, false])('responds in each requested encoding, cache %s', async (responseCache) => {
  const site = await serve(async () => page(long), { config: { responseCache } })
  for (const _ of [1, 2]) {
    const plain = await site.send('/')
    const brotli = await site.send('/', accept('gzip, br'))
    const gzip = await site.send('/', accept('gzip'))
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, long])
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual([
      'br',
      long,
    ])
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', long])
    for (const { headers, body } of [plain, brotli, gzip]) {
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) })
    }
  }
})

it.each([true, false])('responds to HEAD like to GET without the body, cache %s', async (responseCache) => {
  const site = await serve(async () => page(long), { config: { responseCache } })
  for (const encoding of ['br', 'gzip', 'identity']) {
    const head = await site.send('/', { method: 'HEAD', ...accept(encoding) })
    const get = await site.send('/', accept(encoding))
    expect(head.body.length).toBe(0)
    for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary']) {
      expect(head.headers[name]).toBe(get.headers[name])
    }
  }
})

it('confirms a copy by its ETag only in the same encoding', async () => {
  let renders = 0
  const site = await serve(async () => page(long + ++renders))
  const tags = new Map<string, string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    tags.set(encoding, String((await site.send('/', accept(encoding))).headers.etag))
  }
  expect(new Set(tags.values()).size).toBe(3)
  for (const encoding of tags.keys()) {
    for (const [other, tag] of tags) {
      const reply = await site.send('/', { headers: { 'Accept-Encoding': encoding, 'If-None-Match': tag } })
      expect(reply.status).toBe(other === encoding ? 304 : 200)
      expect(reply.headers.etag).toBe(tags.get(encoding))
      expect(reply.headers.vary).toBe('Accept-Encoding')
    }
    const among = { 'Accept-Encoding': encoding, 'If-None-Match': `"x", W/${tags.get(encoding)}` }
    const reply = await site.send('/', { headers: among })
    expect([reply.status, reply.body.length]).toEqual([304, 0])
  }
  expect(renders).toBe(1)
})

it('does not compress small, compressed or binary responses', async () => {
  const site = await serve(async ({ url }) => {
    if (url.endsWith('/small')) return page('short')
    if (url.endsWith('/picture')) return page(long, { 'Content-Type': 'image/jpeg' })
    return page(long, { 'Content-Encoding': 'x-own', 'Cache-Control': 'private' })
  })
  expect((await site.send('/small', accept('br'))).headers['content-encoding']).toBeUndefined()
  expect((await site.send('/picture', accept('br'))).headers['content-encoding']).toBeUndefined()
  expect((await site.send('/own', accept('br'))).headers['content-encoding']).toBe('x-own')
})

it('adds the encoding to a route’s ETag when it compresses the response', async () => {
  const site = await serve(async () => page(long, { 'Cache-Control': 'private', ETag: '"1"' }))
  expect((await site.send('/', accept('br'))).headers.etag).toBe('"1-br"')
  expect((await site.send('/')).headers.etag).toBe('"1"')
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity, br;q=0.3', 'identity'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['brown, gzipped', 'identity'],
  ['br;q=nonsense', 'identity'],
] as const)('parses Accept-Encoding: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

it('stores no more than its maximum of bytes', async () => {
  const cache = new ResponseCache({ version: () => 1, maxBytes: 200_000 })
  const render = async () => {
    const response = page('x'.repeat(3000))
    return { status: 200, headers: new Headers(response.headers), response }
  }
  for (let i = 0; i < 100; i++) await cache.find(`/${i}`, render)
  const cached = Array.from({ length: 100 }, (_, i) => cache.get(`/${i}`)).filter(Boolean)
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.reduce((sum, response) => sum + (response?.size ?? 0), 0)).toBeLessThanOrEqual(200_000)
})

// Hashes in tags may end in any character of base64url.
it.each(['"K"', '"K-"', '"K--"'])('the tag %s identifies its state in every encoding', async (etag) => {
  const site = await serve(async () =>
    page('a'.repeat(2000), { 'Content-Type': 'application/json', ETag: etag }),
  )
  const allCredentials: Record<string, string>[] = [{}, { Authorization: 'Bearer x' }]
  for (const credentials of allCredentials)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = (headers = {}) =>
        site.send('/api/faqs', { headers: { ...credentials, 'Accept-Encoding': encoding, ...headers } })
      const own = String((await ask()).headers.etag)
      // Jetty appends its encoding with two hyphens.
      for (const tag of [own, etag, etag.replace(/"$/, '--gzip"')])
        expect([encoding, tag, (await ask({ 'If-Match': tag })).status]).toEqual([encoding, tag, 200])
      expect((await ask({ 'If-Match': '"L-"' })).status).toBe(412)
    }
})
