import { rm, truncate } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { createPreviewTokenHandler } from '~/bin/preview-handler.ts'
import { readDownloadCounts } from '~/content/items/counters.server.ts'
import { createPreviewToken } from '~/content/items/preview.server.ts'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { database } from '~/db/database.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import type { StoredDocument } from '~/files/values.ts'
import { uniqueZipNames, zipSize } from '~/files/zip/create-zip.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as document from '~/routes/files/document.ts'
import { loader } from '~/routes/files/documents-zip.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { serve } from '../server/serve.ts'
import { uploadsFolder } from '../uploads.ts'
import { begin, entriesOf, openFiles } from './zip.ts'

const contents = new Map<string, Buffer>()
let stored = 0

async function keep(fileName: string, size = 50): Promise<StoredDocument> {
  const name = `${String(++stored).padStart(32, '0')}.pdf`
  const bytes = Buffer.alloc(size, `${fileName} of ${stored}. `)
  contents.set(name, bytes)
  await getOriginalsStore().set(name, new File([new Uint8Array(bytes)], name))
  return { name, fileName, type: 'application/pdf', size, pages: 1 }
}

let references = 0

async function tenderWith(files: StoredDocument[], values: Partial<Tender> = {}) {
  const [file = null, ...attachments] = files
  const reference = `JHL/NCB/W-${++references}`
  const sample = sampleValues(tenders, reference)
  const published = addDays(nepalDay(), -1)
  return createItem(
    tenders,
    { ...sample, reference, publishedDate: published, file, attachments, ...values },
    'tester',
  )
}

/** The site's server with the two document routes. */
const site = () =>
  serve(
    (request, context) => {
      const [, , type, id, fileName] = new URL(request.url).pathname.split('/')
      const args = { request, context, params: { type, id, fileName } }
      return fileName === 'all.zip' ? loader(args) : document.loader(args)
    },
    { config: { trustProxy: 1 }, previewHandler: createPreviewTokenHandler('http://www.jaldhara.example') },
  )

const zipOf = ({ _id }: { _id: string }, type = 'tenders') => `/files/${type}/${_id}/all.zip`
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

beforeAll(() => {
  clearSite()
})

beforeEach(async () => {
  await (await database()).deleteFrom('downloads').execute()
})

test('contains every document of a tender, the main one first, under stable names', async () => {
  const files = [await keep('बोलपत्र सूचना.pdf', 200_000), await keep('Drawing.pdf'), await keep('नक्सा.pdf')]
  const { send: ask } = await site()
  const { status, headers, body } = await ask(zipOf(await tenderWith(files, { reference: 'JHL/२०८३ क' })))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(body.length),
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="JHL-____-_.zip"; filename*=UTF-8''${encodeURIComponent('JHL-२०८३-क.zip')}`,
  })
  expect(entriesOf(body)).toEqual(
    files.map(({ name, fileName }) => ({ name: fileName, bytes: contents.get(name) })),
  )
})

test('contains the files of its page, the Nepali one only in the Nepali ZIP', async () => {
  const [own, nepali, both] = [await keep('Notice.pdf'), await keep('सूचना.pdf'), await keep('Drawing.pdf')]
  const item = await tenderWith([own, both], { ne: { file: nepali } })
  const { send: ask } = await site()
  const namesIn = async (query: string) =>
    entriesOf((await ask(zipOf(item) + query)).body).map(({ name }) => name)
  expect(await namesIn('')).toEqual(['Notice.pdf', 'Drawing.pdf'])
  expect(zipSize([own, both])).toBe((await ask(zipOf(item))).body.length)
  expect(await namesIn('?lang=ne')).toEqual(['सूचना.pdf', 'Drawing.pdf'])
  await updateItem(tenders, item._id, { ...item, ne: {} }, 'tester')
  expect(await namesIn('?lang=ne')).toEqual(['Notice.pdf', 'Drawing.pdf'])
})

test('supports HEAD and an ETag that changes with documents and names', async () => {
  const item = await tenderWith([await keep('a.pdf'), await keep('b.pdf')])
  const { send: ask } = await site()
  const { headers, body } = await ask(zipOf(item))
  const head = await ask(zipOf(item), { method: 'HEAD' })
  expect(head.body.length).toBe(0)
  const own = { 'x-request-id': '', date: '' }
  expect({ ...head.headers, ...own }).toEqual({ ...headers, ...own })
  const condition = { headers: { 'If-None-Match': String(headers.etag) } }
  expect((await ask(zipOf(item), condition)).status).toBe(304)
  expect((await ask(zipOf(item))).body.equals(body)).toBe(true)
  await updateItem(tenders, item._id, { ...item, attachments: [await keep('c.pdf')] }, 'tester')
  const changed = await ask(zipOf(item), condition)
  expect(entriesOf(changed.body).map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf'])
})

test('writes unique names that every operating system accepts', () => {
  const names = [
    'Drawing.pdf',
    'drawing.PDF',
    'Drawing (2).pdf',
    '../../etc/passwd',
    'a\\b:c*?.pdf',
    '..',
    'line\r\nbreak.pdf',
  ]
  expect(uniqueZipNames([...names, 'क'.normalize('NFD')])).toEqual([
    'Drawing.pdf',
    'drawing (2).PDF',
    'Drawing (2) (2).pdf',
    '_.._etc_passwd',
    'a_b_c__.pdf',
    'file',
    'line__break.pdf',
    'क',
  ])
  const [long = '', other = ''] = uniqueZipNames(Array(2).fill(`${'क्षि'.repeat(100)}.pdf`))
  expect([long, other]).toEqual([
    expect.stringMatching(/^(क्षि)+\.pdf$/),
    expect.stringMatching(/^(क्षि)+ \(2\)\.pdf$/),
  ])
  expect(Math.max(Buffer.byteLength(long), Buffer.byteLength(other))).toBeLessThanOrEqual(200)
})

describe('is available only while the item is public', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  test.each<[string, Partial<Tender>]>([
    ['a draft', { visibility: 'Draft' }],
    ['one of another day', { publishedDate: addDays(nepalDay(), 1), deadline: tomorrow, openingDate: '' }],
  ])('not for %s, except to staff and in the preview', async (_, values) => {
    const item = await tenderWith([await keep('a.pdf'), await keep('b.pdf')], values)
    const { send: ask } = await site()
    const [hidden, absent] = [await ask(zipOf(item)), await ask(zipOf({ _id: 'nobody' }))]
    expect([hidden.status, hidden.text]).toEqual([404, 'There is no such file.'])
    expect({ ...hidden.headers, 'x-request-id': '', date: '' }).toEqual({
      ...absent.headers,
      'x-request-id': '',
      date: '',
    })
    const preview = { headers: { Cookie: `preview=${createPreviewToken('tenders', item._id)}` } }
    const staff = await addStaff({ email: `${item._id}@jaldhara.example`, role: 'editor' }, 'tester')
    const session = await startSession(new Request('https://a'), { staffId: staff._id })
    const cookie = { headers: { Cookie: session['Set-Cookie'].split(';')[0] ?? '' } }
    for (const seen of [await ask(zipOf(item), preview), await ask(zipOf(item), cookie)]) {
      expect(entriesOf(seen.body)).toHaveLength(2)
      expect(seen.headers['cache-control']).toMatch(/no-store/)
    }
  })

  test('not for types with a single file or items without files', async () => {
    const { send: ask } = await site()
    const values = { ...sampleValues(forms, 'one'), file: await keep('f.pdf') }
    expect((await ask(zipOf(await createItem(forms, values, 'tester'), 'forms'))).status).toBe(404)
    expect((await ask(zipOf(await tenderWith([])))).status).toBe(404)
  })
})

describe('never serves an incomplete ZIP as complete', () => {
  test('a missing file is reported as for a single document', async () => {
    const [first, lost] = [await keep('a.pdf'), await keep('b.pdf')]
    const item = await tenderWith([first, lost])
    await rm(uploadsFolder(lost.name))
    const { send: ask } = await site()
    expect(await ask(zipOf(item))).toMatchObject({ status: 404, text: 'There is no such file.' })
    const people = await ask(zipOf(item), { headers: { Accept: 'text/html' } })
    expect(people.status).toBe(404)
    expect(people.text).toContain('Failed to download file.')
    expect(people.text).toContain('Back to the tender notices')
    expect((await readDownloadCounts('tenders', [item._id])).size).toBe(0)
  })

  test('a file that ends early breaks the connection', async () => {
    const cut = await keep('b.pdf', 10_000)
    const item = await tenderWith([await keep('a.pdf', 20_000_000), cut])
    const { port, send: ask, log } = await site()
    const response = await begin(port, zipOf(item))
    await truncate(uploadsFolder(cut.name), 5000)
    const end = new Promise((resolve) => response.once('error', resolve).once('end', () => resolve('whole')))
    response.resume()
    expect(await end).toMatchObject({ code: 'ECONNRESET' })
    await vi.waitUntil(() =>
      log.some(({ err }) => /ended after 5000|store of files/.test(JSON.stringify(err ?? ''))),
    )
    expect((await ask('/healthz')).status).toBe(200)
  })
})

describe.runIf(process.platform === 'linux' && !inject('store'))(
  'files are open only while they are read',
  () => {
    test('opens one file at a time, and none for a closed connection, HEAD or 304', async () => {
      const item = await tenderWith([await keep('a.pdf', 20_000_000), await keep('b.pdf', 20_000_000)])
      const { port, send: ask } = await site()
      const { headers } = await ask(zipOf(item), { method: 'HEAD' })
      await ask(zipOf(item), { headers: { 'If-None-Match': String(headers.etag) } })
      expect(await openFiles()).toBe(0)
      for (let time = 0; time < 5; time++) {
        const response = await begin(port, zipOf(item))
        // The first bytes are the entry's header, which needs no open file.
        await expect.poll(openFiles).toBe(1)
        response.destroy()
        await vi.waitUntil(async () => (await openFiles()) === 0, { timeout: 5000 })
      }
      expect((await ask(zipOf(item))).body.length).toBe(Number(headers['content-length']))
      expect(await openFiles()).toBe(0)
    })
  },
)

test('counts each file once per hour and address, together with single downloads', async () => {
  const item = await tenderWith([await keep('a.pdf'), await keep('b.pdf'), await keep('c.pdf')])
  const counted = async () => (await readDownloadCounts('tenders', [item._id])).get(item._id) ?? 0
  const { send: ask } = await site()
  await ask(zipOf(item), { method: 'HEAD', ...from('192.0.2.1') })
  await ask(`/files/tenders/${item._id}/b.pdf`, from('192.0.2.1'))
  await expect.poll(counted).toBe(1)
  const { etag } = (await ask(zipOf(item), from('192.0.2.1'))).headers
  await expect.poll(counted).toBe(3)
  await ask(zipOf(item), { headers: { 'X-Forwarded-For': '192.0.2.2', 'If-None-Match': String(etag) } })
  await ask(zipOf(item), from('192.0.2.3'))
  await expect.poll(counted).toBe(6)
})

test('many concurrent requests of one client wait or are refused, while others are served at once', async () => {
  const item = await tenderWith([await keep('a.pdf', 20_000_000), await keep('b.pdf')])
  const { port, send: ask } = await site()
  const greedy = { 'X-Forwarded-For': '198.51.100.1' }
  const taken = [await begin(port, zipOf(item), greedy), await begin(port, zipOf(item), greedy)]
  const refused = await Promise.race(Array.from({ length: 11 }, () => ask(zipOf(item), from('198.51.100.1'))))
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect((await ask(zipOf(item), from('203.0.113.9'))).status).toBe(200)
  expect((await ask(zipOf(item), { method: 'HEAD', ...from('198.51.100.1') })).status).toBe(200)
  for (const response of taken) response.destroy()
})
