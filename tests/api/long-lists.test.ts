import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { updateSearchIndex } from '~/content/search/indexer.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { changeContent } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { batchSize, maxBufferedItems } from '~/routes/api/json-stream.server.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { serve } from '../server/serve.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { bearer } from './site.ts'

/** Full batches and a partial one. */
const itemCount = maxBufferedItems + batchSize + 7

type Site = Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  clearSite()
  const values = { ...sampleValues(announcements, 'a'), expiryDate: '', author: 'Office' }
  await createItem(announcements, { ...values, title: 'Siren 0', publishDate: nepalDay() }, 'tester')
  await changeContent(async (db) => {
    const row = await db.selectFrom('announcements').selectAll().executeTakeFirstOrThrow()
    // The rows that the store would write.
    const rows = Array.from({ length: itemCount - 1 }, (_, index) => {
      const at = index + 1
      // Several items share a day, so that the cursor must use further sort keys.
      const publishDate = addDays(nepalDay(), -Math.floor(at / 300))
      const title = `${at % 3 === 0 ? 'Siren' : 'Road'} ${at}`
      return { ...row, _id: `many-${at}`, slug: `many-${at}`, position: at + 1, title, publishDate }
    })
    for (let at = 0; at < rows.length; at += 50)
      await db
        .insertInto('announcements')
        .values(rows.slice(at, at + 50))
        .execute()
  })
  await updateSearchIndex()
}, loadTimeout)

const begin = async () => serve(await siteHandler())

interface Entry {
  _id: string
  url: string
}

const read = (text: string): Entry[] => JSON.parse(text)

const nextOf = ({ link }: IncomingHttpHeaders) => /<([^>]+)>; rel="next"/.exec(String(link))?.[1] ?? ''

async function inPages(site: Site, path: string) {
  const all: Entry[] = []
  for (let next = `${path}?limit=400`; next; ) {
    const { text, headers } = await site.send(next)
    all.push(...read(text))
    next = nextOf(headers)
  }
  return all
}

test.each(['/api/announcements', '/api/notices'])(
  '%s streams the same items as its pages, without cache validators',
  async (path) => {
    const site = await begin()
    const { status, headers, text } = await site.send(path)
    expect(status).toBe(200)
    expect(read(text)).toHaveLength(itemCount)
    expect(read(text)).toEqual(await inPages(site, path))
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    expect(headers['cache-control']).toBe('public, no-cache, no-transform')
    expect([headers.etag, headers['content-length'], nextOf(headers)]).toEqual([undefined, undefined, ''])
    expect((await site.send(path)).text).toBe(text)
  },
)

test('streams with every coding', async () => {
  const site = await begin()
  const plain = await site.send('/api/announcements')
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const headers = { 'Accept-Encoding': coding }
    const { body, headers: own } = await site.send('/api/announcements', { headers })
    expect([own['content-encoding'], own.vary]).toEqual([coding, expect.stringContaining('Accept-Encoding')])
    expect(decode(body).toString()).toBe(plain.text)
  }
})

test('is not cached with drafts for staff', async () => {
  const site = await begin()
  const token = await bearer('reader of all', 'editor')
  const { text, headers } = await site.send('/api/announcements?state=all', { headers: token })
  expect(read(text)).toHaveLength(itemCount)
  expect(headers['cache-control']).toBe('no-store, no-transform')
  expect(headers['content-length']).toBeUndefined()
})

test('a short list and a page of a long list have an ETag', async () => {
  const site = await begin()
  const found = await site.send('/api/announcements?q=siren')
  expect(read(found.text)).toHaveLength(Math.ceil(itemCount / 3))
  const part = await site.send(`/api/announcements?limit=${maxBufferedItems}`)
  expect(read(part.text)).toHaveLength(maxBufferedItems)
  expect(part.headers.link).toContain('rel="next"')
  for (const { headers } of [found, part]) {
    expect(headers.etag).toMatch(/^"/)
    expect(headers['cache-control']).toBe('public, no-cache')
  }
})

test('a client that disconnects ends the stream', async () => {
  const site = await begin()
  for (let i = 0; i < 5; i++)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1', () =>
        socket.write('GET /api/announcements HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n'),
      )
      socket.once('data', () => socket.destroy()).once('close', () => resolve())
      socket.once('error', reject)
    })
  expect(read((await site.send('/api/announcements')).text)).toHaveLength(itemCount)
  expect(site.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
