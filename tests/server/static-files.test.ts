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

it.each([
  ['bytes=0-9', 206, script.slice(0, 10)],
  ['bytes=5-9999999', 206, script.slice(5)],
  ['bytes=9999999-', 416, ''],
  ['bytes=0-1,5-6', 200, script],
])('responds to the range %s with %i', async (range, status, text) => {
  const site = await siteWithFiles()
  // Ranges are taken from the uncompressed file.
  const encoding = status === 206 ? 'br' : 'identity'
  const reply = await site.send('/assets/a-1.js', { headers: { Range: range, 'Accept-Encoding': encoding } })
  expect([reply.status, reply.text === text]).toEqual([status, true])
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

it('evaluates each condition', async () => {
  const site = await siteWithFiles()
  const ask = (headers: Record<string, string>, method = 'GET') =>
    site.send('/assets/a-1.js', { method, headers: { 'Accept-Encoding': 'br', ...headers } })
  const { etag = '', 'last-modified': modified = '' } = (await ask({})).headers
  const before = 'Mon, 02 Mar 2015 06:15:00 GMT'
  const table: [Record<string, string>, number][] = [
    [{ 'If-Modified-Since': modified }, 304],
    [{ 'If-Modified-Since': before }, 200],
    [{ 'If-Modified-Since': 'lately' }, 200],
    [{ 'If-None-Match': '"other"', 'If-Modified-Since': modified }, 200],
    [{ 'If-None-Match': etag, 'If-Modified-Since': before }, 304],
    [{ 'If-None-Match': `"other", ${etag}` }, 304],
    [{ 'If-Match': '"other"' }, 412],
    [{ 'If-Unmodified-Since': before }, 412],
  ]
  for (const [headers, status] of table)
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(headers, method)
      expect([method, headers, reply.status]).toEqual([method, headers, status])
      if (status === 304) expect([reply.headers.etag, reply.text]).toEqual([etag, ''])
    }
  const conditions = { 'If-None-Match': '"any"', 'If-Match': '"other"' }
  expect((await site.send('/no-such.svg', { headers: conditions })).text).toBe('from the app')
})
