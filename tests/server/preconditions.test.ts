import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { fileFastPathHandler } from '~/bin/file-fast-path.ts'
import { contentVersion } from '~/db/database.server.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { serve } from './serve.ts'

// Tests each kind of path with each condition.

let token: Record<string, string>
let ask: Awaited<ReturnType<typeof serve>>['send']

beforeAll(async () => {
  token = { Authorization: `Bearer ${await addToken('reader', 'admin', 'tester')}` }
  await siteHandler()
}, loadTimeout)

beforeEach(async () => {
  ask = (await serve(await siteHandler(), { contentVersion, fileFastPath: fileFastPathHandler })).send
})

const json = async (path: string) => JSON.parse((await ask(path)).text)
const first = async (path: string) =>
  (await json(path)).find((one: { fileUrl?: string }) => one.fileUrl !== '')

test.each([
  ...['/ne', '/api/faqs', '/api/notices', '/api/changes', '/api/openapi.json'],
  ...['/notice-board/feed.xml', '/calendar.ics', '/sitemap.xml'],
])('%s', (path) => testConditions(path))

test('an item of the API, also with unpublished ones', async () => {
  const [{ _id }] = await json('/api/faqs')
  await testConditions(`/api/faqs/${_id}`)
  await testConditions(`/api/faqs/${_id}?state=all`, token)
  await testConditions('/api/popup/admin', token)
})

test('stored files and pictures', async () => {
  await testRanges((await first('/api/forms')).fileUrl)
  const { imageUrl, image } = await first('/api/gallery')
  await testRanges(imageUrl ?? image)
})

test('a tender’s ZIP', async () => {
  const all: { _id: string; attachments: unknown[] }[] = await json('/api/tenders')
  const { _id } = all.find(({ attachments }) => attachments.length > 1) ?? {}
  const path = `/files/tenders/${_id}/all.zip`
  await testConditions(path)
  // The ZIP is generated while it is sent, so a range would not save any work.
  const { status, headers } = await ask(path, { headers: { Range: 'bytes=2-9' } })
  expect([status, headers['accept-ranges']]).toEqual([200, 'none'])
})

async function testConditions(path: string, credentials: Record<string, string> = {}) {
  for (const encoding of ['identity', 'br']) {
    const reply = (headers: Record<string, string>, method = 'GET') =>
      ask(path, { method, headers: { 'Accept-Encoding': encoding, ...credentials, ...headers } })
    const full = await reply({})
    const { etag = '', 'last-modified': modified } = full.headers
    expect([path, full.status, etag]).toEqual([path, 200, expect.stringMatching(/^"[^"]+"$/)])
    const before = 'Mon, 02 Mar 2015 06:15:00 GMT'
    const after = new Date(Date.now() + 86_400_000).toUTCString()
    const table: [Record<string, string>, number][] = [
      [{ 'If-None-Match': `"other", W/${etag}` }, 304],
      [{ 'If-None-Match': '*' }, 304],
      [{ 'If-None-Match': '"other"', 'If-Modified-Since': after }, 200],
      [{ 'If-Modified-Since': modified ?? after }, modified ? 304 : 200],
      [{ 'If-Modified-Since': before }, 200],
      [{ 'If-Match': `"other", W/${etag}` }, 200],
      [{ 'If-Match': '"other"' }, 412],
      [{ 'If-Match': etag, 'If-None-Match': etag }, 304],
      [{ 'If-Match': etag, 'If-Unmodified-Since': before }, 200],
      [{ 'If-Unmodified-Since': before }, modified ? 412 : 200],
      [{ 'If-Unmodified-Since': 'lately', 'If-Modified-Since': 'lately' }, 200],
    ]
    for (const [headers, status] of table)
      for (const method of encoding === 'br' ? ['GET'] : ['GET', 'HEAD']) {
        const found = await reply(headers, method)
        expect([path, method, headers, found.status]).toEqual([path, method, headers, status])
        if (found.status === 304) expect([found.headers.etag, found.text]).toEqual([etag, ''])
      }
  }
}

async function testRanges(path: string) {
  await testConditions(path)
  const { headers, body } = await ask(path)
  const etag = headers.etag ?? ''
  const table: [Record<string, string>, number][] = [
    [{}, 206],
    [{ 'If-Range': etag }, 206],
    [{ 'If-None-Match': etag }, 304],
    [{ 'If-Match': '"other"' }, 412],
    [{ 'If-Range': '"other"' }, 200],
    [{ 'If-Range': `W/${etag}` }, 200],
    [{ 'If-Range': 'Mon, 02 Mar 2099 06:15:00 GMT' }, 200],
  ]
  for (const [sentHeaders, status] of table) {
    const found = await ask(path, { headers: { Range: 'bytes=2-9', ...sentHeaders } })
    expect([path, sentHeaders, found.status]).toEqual([path, sentHeaders, status])
    if (status === 206) expect(found.body).toEqual(body.subarray(2, 10))
    if (status === 200) expect(found.body).toEqual(body)
  }
}
