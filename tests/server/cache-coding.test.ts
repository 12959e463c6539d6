import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { acceptedEncoding } from '~/server/content-encoding.ts'
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
    const head = await site.send('/', { method: 'HEAD', ...accept('br') })
    expect(head.body.length).toBe(0)
    for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary'])
      expect(head.headers[name]).toBe(brotli.headers[name])
    for (const { headers, body } of [plain, brotli, gzip])
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) })
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

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['brown, gzipped', 'identity'],
] as const)('parses Accept-Encoding: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

// Hashes in tags may end in any character of base64url.
it.each(['"K"', '"K-"', '"K--"'])('the tag %s identifies its state in every encoding', async (etag) => {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private', ETag: etag }
  const site = await serve(async () => page('a'.repeat(2000), headers))
  for (const encoding of ['identity', 'br']) {
    const ask = (headers = {}) =>
      site.send('/api/faqs', { headers: { 'Accept-Encoding': encoding, ...headers } })
    const own = String((await ask()).headers.etag)
    expect(own === etag).toBe(encoding === 'identity')
    // Jetty appends its encoding with two hyphens.
    for (const tag of [own, etag, etag.replace(/"$/, '--gzip"')])
      expect([encoding, tag, (await ask({ 'If-Match': tag })).status]).toEqual([encoding, tag, 200])
    expect((await ask({ 'If-Match': '"L-"' })).status).toBe(412)
  }
})
