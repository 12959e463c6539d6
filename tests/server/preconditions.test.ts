import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { fileFastPath } from '~/bin/file-fast-path.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { contentVersion } from '~/db/database.server.ts'
import { addMissingItems } from '../content/samples.ts'
import { pickRepresentatives } from '../representatives.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { serve } from './serve.ts'

// Tests each kind of path with each condition in each encoding.

let token: Record<string, string>
let ask: Awaited<ReturnType<typeof serve>>['send']

beforeAll(async () => {
  token = { Authorization: `Bearer ${await addToken('reader', 'admin', 'tester')}` }
  await addMissingItems()
  await siteHandler()
}, loadTimeout)

beforeEach(async () => {
  ask = (await serve(await siteHandler(), { contentVersion, fileFastPath })).send
})

const json = async (path: string) => JSON.parse((await ask(path)).text)
const first = async (path: string) =>
  (await json(path)).find((one: { fileUrl?: string }) => one.fileUrl !== '')

const paths = [
  ...['/ne', '/api/notices', '/api/changes', '/api/openapi.json'],
  ...['/notice-board/feed.xml', '/calendar.ics', '/sitemap.xml'],
]

test.each(paths)('%s', (path) => testConditions(path))
test.each(
  pickRepresentatives(
    apiCollections.map(({ name }) => name),
    () => ['type'],
  ),
)('/api/%s', async (name) => {
  await testConditions(`/api/${name}`)
  const [{ _id }] = await json(`/api/${name}`)
  await testConditions(`/api/${name}/${_id}`)
  await testConditions(`/api/${name}/${_id}?state=all`, token)
})
test('/api/popup/admin', () => testConditions('/api/popup/admin', token))
test('/files', async () => testRanges((await first('/api/forms')).fileUrl))
test('/uploads and /images', async () => {
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

const encodings = ['identity', 'br']

async function testConditions(path: string, credentials: Record<string, string> = {}) {
  for (const encoding of encodings) {
    const reply = (headers: Record<string, string>, method = 'GET') =>
      ask(path, { method, headers: { 'Accept-Encoding': encoding, ...credentials, ...headers } })
    const full = await reply({})
    const { etag = '', 'last-modified': modified } = full.headers
    expect([path, encoding, full.status, etag]).toEqual([
      path,
      encoding,
      200,
      expect.stringMatching(/^"[^"]+"$/),
    ])
    const before = 'Mon, 02 Mar 2015 06:15:00 GMT'
    const after = new Date(Date.now() + 86_400_000).toUTCString()
    const notModified = modified ? 304 : 200
    const failed = modified ? 412 : 200
    const table: [Record<string, string>, number][] = [
      [{ 'If-None-Match': etag }, 304],
      [{ 'If-None-Match': '*' }, 304],
      [{ 'If-None-Match': '"other"' }, 200],
      [{ 'If-None-Match': '"other"', 'If-Modified-Since': after }, 200],
      [{ 'If-Modified-Since': modified ?? after }, notModified],
      [{ 'If-Modified-Since': before }, 200],
      [{ 'If-Match': `"other", W/${etag}` }, 200],
      [{ 'If-Match': '"other"' }, 412],
      [{ 'If-Match': etag, 'If-None-Match': etag }, 304],
      [{ 'If-Match': etag, 'If-Unmodified-Since': before }, 200],
      [{ 'If-Unmodified-Since': before }, failed],
      [{ 'If-Unmodified-Since': modified ?? before }, 200],
      [{ 'If-Unmodified-Since': 'lately', 'If-Modified-Since': 'lately' }, 200],
    ]
    for (const [headers, status] of table)
      for (const method of encoding === 'br' ? ['GET'] : ['GET', 'HEAD']) {
        const found = await reply(headers, method)
        expect([path, encoding, method, headers, found.status]).toEqual([
          path,
          encoding,
          method,
          headers,
          status,
        ])
        if (found.status === 304) expect([found.headers.etag, found.text]).toEqual([etag, ''])
      }
  }
}

/** Tests the conditions of a stored file, including ranges. */
async function testRanges(path: string) {
  await testConditions(path)
  const part = (headers: Record<string, string>) => ask(path, { headers: { Range: 'bytes=2-9', ...headers } })
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
    const found = await part(sentHeaders)
    expect([path, sentHeaders, found.status]).toEqual([path, sentHeaders, status])
    if (status === 206) expect(found.body).toEqual(body.subarray(2, 10))
    if (status === 200) expect(found.body).toEqual(body)
  }
}
