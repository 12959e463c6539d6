import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createStaticFiles } from '~/server/static-files.ts'
import { page, serve } from './serve.ts'

const script = 'export const river = "Trishuli"\n'.repeat(4000)

async function siteWithFiles(folder = mkdtempSync(join(tmpdir(), 'site-static-'))) {
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'assets/a-1.js'), script)
  writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync(script))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  return serve(async () => page('from the app', {}, 404), { staticFiles: createStaticFiles(folder) })
}

it('lets browsers cache assets for ever and other public files for an hour', async () => {
  const site = await siteWithFiles()
  const asset = await site.send('/assets/a-1.js')
  expect(asset.text).toBe(script)
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect((await site.send('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

it('sends the variant compressed at build time, if the client accepts it', async () => {
  const site = await siteWithFiles()
  const brotli = await site.send('/assets/a-1.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  const refused = await site.send('/assets/a-1.js', { headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0' } })
  expect([refused.headers['content-encoding'], refused.text]).toEqual([undefined, script])
})

it('responds to HEAD and confirms a copy', async () => {
  const site = await siteWithFiles()
  const head = await site.send('/assets/a-1.js', { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    `${script.length}`,
    0,
  ])
  const again = await site.send('/assets/a-1.js', { headers: { 'If-None-Match': String(head.headers.etag) } })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers['cache-control']).toContain('immutable')
})

it.each([
  ['bytes=0-9', 206, script.slice(0, 10)],
  ['bytes=10-', 206, script.slice(10)],
  ['bytes=5-9999999', 206, script.slice(5)],
  ['bytes=9999999-', 416, ''],
  ['bytes=-5', 200, script],
  ['bytes=9-5', 200, script],
  ['bytes=0-1,5-6', 200, script],
  ['lines=1-2', 200, script],
])('responds to the range %s with %i', async (range, status, text) => {
  const site = await siteWithFiles()
  const reply = await site.send('/assets/a-1.js', { headers: { Range: range, 'Accept-Encoding': 'br;q=0' } })
  expect([reply.status, reply.text === text]).toEqual([status, true])
})

it('takes ranges from the uncompressed file', async () => {
  const site = await siteWithFiles()
  const reply = await site.send('/assets/a-1.js', {
    headers: { Range: 'bytes=0-9', 'Accept-Encoding': 'br' },
  })
  expect([reply.headers['content-encoding'], reply.text]).toEqual([undefined, script.slice(0, 10)])
})

it('leaves all other paths to the routes', async () => {
  const site = await siteWithFiles()
  expect((await site.send('/.vite/manifest.json')).text).toBe('from the app')
  expect((await site.send('/assets/')).status).toBe(404)
  const missing = await site.send('/assets/old-2.js')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  const fromApp = await site.send('/')
  expect(fromApp.headers).toMatchObject({ 'cache-control': 'public, no-cache' })
  expect(fromApp.headers.vary).toBeUndefined()
  expect((await site.send('/no-such.svg', { method: 'POST' })).text).toBe('from the app')
})

it.each(['br', 'gzip', 'identity'])('evaluates each condition, as %s', async (encoding) => {
  const site = await siteWithFiles()
  const before = 'Mon, 02 Mar 2015 06:15:00 GMT'
  for (const path of ['/assets/a-1.js', '/favicon.svg']) {
    const ask = (headers: Record<string, string>, method = 'GET') =>
      site.send(path, { method, headers: { 'Accept-Encoding': encoding, ...headers } })
    const { etag = '', 'last-modified': modified = '' } = (await ask({})).headers
    const table: [Record<string, string>, number][] = [
      [{ 'If-Modified-Since': modified }, 304],
      [{ 'If-Modified-Since': new Date(Date.now() + 86_400_000).toUTCString() }, 304],
      [{ 'If-Modified-Since': before }, 200],
      [{ 'If-Modified-Since': 'lately' }, 200],
      [{ 'If-None-Match': '"other"', 'If-Modified-Since': modified }, 200],
      [{ 'If-None-Match': etag, 'If-Modified-Since': before }, 304],
      [{ 'If-None-Match': '*' }, 304],
      [{ 'If-None-Match': etag.replace('W/', '') }, 304],
      [{ 'If-None-Match': `"other", ${etag}` }, 304],
      [{ 'If-None-Match': '' }, 200],
      [{ 'If-None-Match': `"other", "${etag}"` }, 200],
      [{ 'If-Match': etag }, 200],
      [{ 'If-Match': '*' }, 200],
      [{ 'If-Match': '"other"' }, 412],
      [{ 'If-Unmodified-Since': modified }, 200],
      [{ 'If-Unmodified-Since': before }, 412],
      [{ 'If-Modified-Since': modified, Range: 'bytes=0-3' }, 304],
    ]
    for (const [headers, status] of table)
      for (const method of ['GET', 'HEAD']) {
        const reply = await ask(headers, method)
        expect([path, method, headers, reply.status]).toEqual([path, method, headers, status])
        if (status === 304 && !headers.Range) expect([reply.headers.etag, reply.text]).toEqual([etag, ''])
      }
  }
  const conditions = { 'If-None-Match': '"any"', 'If-Match': '"other"' }
  expect((await site.send('/no-such.svg', { headers: conditions })).text).toBe('from the app')
})
