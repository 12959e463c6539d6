import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { batchSize, maxBufferedItems } from '~/routes/api/json-stream.server.ts'
import { sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'
import { serve } from '../server/serve.ts'
import { patience, wholeHandler } from '../whole-site.ts'
import { bearer } from './site.ts'

/** Whole parts and a rest. */
const many = maxBufferedItems + 2 * batchSize + 7

type Site = Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  emptySite()
  const values = { ...sampleValues(announcements, 'a'), expiryDate: '', author: 'Office' }
  const made = Array.from({ length: many }, (_, i) => {
    // Several of a day, as their place among each other counts too.
    const publishDate = addDays(nepalDay(), -Math.floor(i / 300))
    const title = `${i % 3 === 0 ? 'Siren' : 'Road'} ${i}`
    return createItem(announcements, { ...values, title, publishDate }, 'tester')
  })
  await Promise.all(made)
}, patience)

const begin = async () => serve(await wholeHandler())

interface Entry {
  _id: string
  url: string
}

const read = (text: string): Entry[] => JSON.parse(text)

const nextOf = ({ link }: IncomingHttpHeaders) => /<([^>]+)>; rel="next"/.exec(String(link))?.[1] ?? ''

async function inPages(site: Site, path: string) {
  const all: Entry[] = []
  for (let next = `${path}?limit=400`; next; ) {
    const { text, headers } = await site.ask(next)
    all.push(...read(text))
    next = nextOf(headers)
  }
  return all
}

test.each(['/api/announcements', '/api/notices'])(
  '%s gives all there are, as its pages do, but nothing by which they were kept',
  async (path) => {
    const site = await begin()
    const { status, headers, text } = await site.ask(path)
    expect(status).toBe(200)
    expect(read(text)).toHaveLength(many)
    expect(read(text)).toEqual(await inPages(site, path))
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    expect(headers['cache-control']).toBe('public, no-cache, no-transform')
    expect([headers.etag, headers['content-length'], nextOf(headers)]).toEqual([undefined, undefined, ''])
    expect((await site.ask(path)).text).toBe(text)
  },
)

test('is in the language that was asked for, to its end', async () => {
  const site = await begin()
  for (const path of ['/api/announcements', '/api/notices']) {
    const { text, headers } = await site.ask(`${path}?lang=ne`)
    expect(headers['content-language']).toBe('ne')
    expect(read(text).filter(({ url }) => !url.startsWith('/ne/'))).toEqual([])
  }
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
])('goes out as %s to who takes that', async (coding, decoded) => {
  const site = await begin()
  const plain = await site.ask('/api/announcements')
  const { body, headers } = await site.ask('/api/announcements', { headers: { 'Accept-Encoding': coding } })
  expect(headers['content-encoding'] ?? 'identity').toBe(coding)
  expect(headers.vary).toContain('Accept-Encoding')
  expect(decoded(body).toString()).toBe(plain.text)
})

test('is for staff alone where they ask for what is not public', async () => {
  const site = await begin()
  const token = await bearer('reader of all', 'editor')
  const { text, headers } = await site.ask('/api/announcements?state=all', { headers: token })
  expect(read(text)).toHaveLength(many)
  expect(headers['cache-control']).toBe('no-store, no-transform')
  expect(headers['content-length']).toBeUndefined()
})

test('has no body for HEAD', async () => {
  const site = await begin()
  const { status, text, headers } = await site.ask('/api/announcements', { method: 'HEAD' })
  expect([status, text, headers['content-type']]).toEqual([200, '', 'application/json'])
})

test('one of which there are fewer, or of which a part is asked for, has its tag as ever', async () => {
  const site = await begin()
  const found = await site.ask('/api/announcements?q=siren')
  expect(read(found.text)).toHaveLength(Math.ceil(many / 3))
  const part = await site.ask(`/api/announcements?limit=${maxBufferedItems}`)
  expect(read(part.text)).toHaveLength(maxBufferedItems)
  expect(part.headers.link).toContain('rel="next"')
  for (const { headers } of [found, part]) {
    expect(headers.etag).toMatch(/^"/)
    expect(headers['cache-control']).toBe('public, no-cache')
  }
})

test('who leaves in the middle ends it', async () => {
  const site = await begin()
  for (let i = 0; i < 30; i++)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1', () =>
        socket.write('GET /api/announcements HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n'),
      )
      socket.once('data', () => socket.destroy()).once('close', () => resolve())
      socket.once('error', reject)
    })
  expect(read((await site.ask('/api/announcements')).text)).toHaveLength(many)
  expect(site.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
