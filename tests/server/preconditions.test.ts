import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { createFileFastPath } from '~/bin/file-fast-path.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { contentVersion } from '~/db/database.server.ts'
import { addLacking } from '../content/samples.ts'
import { patience, wholeHandler } from '../whole-site.ts'
import { serve } from './serve.ts'

// Each kind of address, with each condition, in each coding.

let token: Record<string, string>
let ask: Awaited<ReturnType<typeof serve>>['ask']

beforeAll(async () => {
  token = { Authorization: `Bearer ${await addToken('reader', 'admin', 'tester')}` }
  await addLacking()
  await wholeHandler()
}, patience)

beforeEach(async () => {
  ask = (await serve(await wholeHandler(), { contentVersion, fileFastPath: createFileFastPath() })).ask
})

const json = async (path: string) => JSON.parse((await ask(path)).text)
const first = async (path: string) =>
  (await json(path)).find((one: { fileUrl?: string }) => one.fileUrl !== '')

const fixed = [
  '/',
  '/ne',
  '/notice-board/tenders',
  '/api',
  '/api/popup',
  '/api/notices',
  '/api/changes',
  '/api/openapi.json',
  '/notice-board/feed.xml',
  '/calendar.ics',
  '/sitemap.xml',
  '/focus.css',
]

test.each(fixed)('%s', (path) => conditions(path))
test.each(apiCollections.map(({ name }) => name))('/api/%s', async (name) => {
  await conditions(`/api/${name}`)
  const [{ _id }] = await json(`/api/${name}`)
  await conditions(`/api/${name}/${_id}`)
  await conditions(`/api/${name}/${_id}?state=all`, token)
})
test('/api/notices/:id', async () => conditions(`/api/notices/${(await first('/api/notices'))._id}`))
test('/api/popup/admin', () => conditions('/api/popup/admin', token))
test('/files', async () => ranges((await first('/api/forms')).fileUrl))
test('/uploads and /images', async () => {
  const { imageUrl, image } = await first('/api/gallery')
  await ranges(imageUrl ?? image)
})
test('a tender’s ZIP', async () => {
  const all: { _id: string; attachments: unknown[] }[] = await json('/api/tenders')
  const { _id } = all.find(({ attachments }) => attachments.length > 1) ?? {}
  const path = `/files/tenders/${_id}/all.zip`
  await conditions(path)
  // It is made while it is sent: to begin in its middle, all before that would have to be made.
  const { status, headers } = await ask(path, { headers: { Range: 'bytes=2-9' } })
  expect([status, headers['accept-ranges']]).toEqual([200, 'none'])
})

const codings = ['identity', 'gzip', 'br']

async function conditions(path: string, who: Record<string, string> = {}) {
  for (const coding of codings) {
    const reply = (headers: Record<string, string>, method = 'GET') =>
      ask(path, { method, headers: { 'Accept-Encoding': coding, ...who, ...headers } })
    const whole = await reply({})
    const { etag = '', 'last-modified': modified } = whole.headers
    expect([path, coding, whole.status, etag]).toEqual([
      path,
      coding,
      200,
      expect.stringMatching(/^"[^"]+"$/),
    ])
    const before = 'Mon, 02 Mar 2015 06:15:00 GMT'
    const after = new Date(Date.now() + 86_400_000).toUTCString()
    const known = modified ? 304 : 200
    const changed = modified ? 412 : 200
    const table: [Record<string, string>, number][] = [
      [{ 'If-None-Match': etag }, 304],
      [{ 'If-None-Match': `"other", W/${etag}` }, 304],
      [{ 'If-None-Match': '*' }, 304],
      [{ 'If-None-Match': '"other"' }, 200],
      [{ 'If-None-Match': '"other"', 'If-Modified-Since': after }, 200],
      [{ 'If-Modified-Since': modified ?? after }, known],
      [{ 'If-Modified-Since': before }, 200],
      [{ 'If-Match': etag }, 200],
      [{ 'If-Match': `"other", W/${etag}` }, 200],
      [{ 'If-Match': '*' }, 200],
      [{ 'If-Match': '"other"' }, 412],
      [{ 'If-Match': '"other"', 'If-None-Match': etag }, 412],
      [{ 'If-Match': etag, 'If-None-Match': etag }, 304],
      [{ 'If-Match': etag, 'If-Unmodified-Since': before }, 200],
      [{ 'If-Unmodified-Since': before }, changed],
      [{ 'If-Unmodified-Since': modified ?? before }, 200],
      [{ 'If-Unmodified-Since': 'lately', 'If-Modified-Since': 'lately' }, 200],
    ]
    for (const [headers, status] of table)
      for (const method of ['GET', 'HEAD']) {
        const found = await reply(headers, method)
        expect([path, coding, method, headers, found.status]).toEqual([path, coding, method, headers, status])
        if (found.status === 304) expect([found.headers.etag, found.text]).toEqual([etag, ''])
      }
  }
}

/** Of files that are sent as they are: also with parts of them. */
async function ranges(path: string) {
  await conditions(path)
  const part = (headers: Record<string, string>) => ask(path, { headers: { Range: 'bytes=2-9', ...headers } })
  const { headers, body } = await ask(path)
  const etag = headers.etag ?? ''
  const table: [Record<string, string>, number][] = [
    [{}, 206],
    [{ 'If-Range': etag }, 206],
    [{ 'If-Match': etag }, 206],
    [{ 'If-None-Match': etag }, 304],
    [{ 'If-Match': '"other"' }, 412],
    [{ 'If-Range': '"other"' }, 200],
    [{ 'If-Range': `W/${etag}` }, 200],
    [{ 'If-Range': 'Mon, 02 Mar 2099 06:15:00 GMT' }, 200],
  ]
  for (const [asked, status] of table) {
    const found = await part(asked)
    expect([path, asked, found.status]).toEqual([path, asked, status])
    if (status === 206) expect(found.body).toEqual(body.subarray(2, 10))
    if (status === 200) expect(found.body).toEqual(body)
  }
}
