import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { reports } from '~/content/types/reports.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { publicFileCacheControl } from '~/files/http/responses.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import type { StoredDocument } from '~/files/values.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { loader } from '~/routes/files/document.ts'
import * as upload from '~/routes/files/upload.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { routeArgs } from './route-args.ts'

const today = nepalDay()

async function keep(mark: string, fileName: string, ending = 'pdf', type = 'application/pdf') {
  const name = `${mark.repeat(32)}.${ending}`
  await getOriginalsStore().set(name, new File([`content of ${fileName}`], name))
  return { name, fileName, type, size: Buffer.byteLength(`content of ${fileName}`), pages: 1 }
}

const ask = (type: string, id: string, fileName?: string, headers?: Record<string, string>, query?: string) =>
  loader(routeArgs({ type, id, fileName }, { headers, query }))

const got = async (...requested: Parameters<typeof ask>) => {
  const response = await ask(...requested)
  return response.status === 200 ? response.text() : response.status
}

const report = async (mark: string, file: StoredDocument, publishDate = today) =>
  createItem(reports, { ...sampleValues(reports, mark), publishDate, file }, 'tester')

let file: StoredDocument
let id = ''

beforeAll(async () => {
  clearSite()
  file = await keep('a', 'वार्षिक प्रतिवेदन.pdf')
  id = (await report('main', file))._id
})

test('sends the whole document under its Nepali name, inline or as an attachment', async () => {
  const response = await ask('reports', id)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file.size),
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    etag: `"${file.name}"`,
    'content-disposition': expect.stringMatching(/^inline; filename="[ -~]+"; filename\*=UTF-8''%E0/),
  })
  expect((await response.arrayBuffer()).byteLength).toBe(file.size)
  const saved = (await ask('reports', id, file.fileName, {}, '?download')).headers.get('Content-Disposition')
  expect(saved).toBe(response.headers.get('Content-Disposition')?.replace('inline', 'attachment'))
})

describe('ranges', () => {
  test.each(['bytes=0-4', 'bytes=5-', 'bytes=-10', 'bytes=0-99999999'])('%s', async (range) => {
    const whole = Buffer.from(await (await ask('reports', id)).arrayBuffer())
    const response = await ask('reports', id, undefined, { Range: range })
    const [, first, last] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? []
    expect(response.status).toBe(206)
    const part = Buffer.from(await response.arrayBuffer())
    expect(part.equals(whole.subarray(Number(first), Number(last) + 1))).toBe(true)
    expect(response.headers.get('Content-Length')).toBe(String(part.byteLength))
  })

  test('beyond the end are refused with the actual size', async () => {
    const { status, headers } = await ask('reports', id, undefined, { Range: 'bytes=99999999-' })
    expect([status, headers.get('Content-Range')]).toEqual([416, `bytes */${file.size}`])
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test.each(['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=-'])(
    '%s is the whole',
    async (range) =>
      expect(await got('reports', id, undefined, { Range: range })).toHaveLength(
        `content of ${file.fileName}`.length,
      ),
  )

  test('of an older version get the whole new one', async () => {
    const status = async (tag: string) =>
      (await ask('reports', id, undefined, { Range: 'bytes=0-4', 'If-Range': tag })).status
    expect([await status('"older"'), await status(`"${file.name}"`)]).toEqual([200, 206])
  })
})

test.each(['*', '"x", "PLACE"', 'W/"PLACE"'])('answers 304 to If-None-Match: %s', async (header) => {
  const response = await ask('reports', id, undefined, {
    'If-None-Match': header.replace('PLACE', file.name),
  })
  expect([response.status, await response.text()]).toEqual([304, ''])
})

test('the link remains when the file is replaced, with a new ETag and a safe name', async () => {
  const made = await report('replaced', file)
  const other = { ...(await keep('e', 'other.pdf')), fileName: 'a "quoted"\r\nname/../x.pdf' }
  await updateItem(reports, made._id, { ...made, file: other }, 'tester')
  const { headers } = await ask('reports', made._id)
  expect(headers.get('ETag')).toBe(`"${other.name}"`)
  expect(headers.get('Content-Disposition')).toBe(
    `inline; filename="a _quoted___name_.._x.pdf"; filename*=UTF-8''a%20%22quoted%22__name_.._x.pdf`,
  )
})

test('attachments are served by their name; any other name gets the main document', async () => {
  const values = { ...sampleValues(tenders, 'with both'), publishedDate: today }
  const attachments = [await keep('2', 'Drawing.pdf'), await keep('3', 'नक्सा.pdf')]
  const files = { file: await keep('1', 'Tender.pdf'), attachments }
  const tender = await createItem(tenders, { ...values, ...files }, 'tester')
  expect(await got('tenders', tender._id, 'Drawing.pdf')).toBe('content of Drawing.pdf')
  expect(await got('tenders', tender._id, 'नक्सा.pdf'.normalize('NFD'))).toBe('content of नक्सा.pdf')
  for (const name of ['Tender-old.pdf', '../x', '__proto__', undefined])
    expect(await got('tenders', tender._id, name)).toBe('content of Tender.pdf')
})

test('attachments without a main document are served only by their names, also after the announcement has expired', async () => {
  const days = { publishDate: addDays(today, -9), expiryDate: addDays(today, -1) }
  const values = {
    ...sampleValues(announcements, 'attached'),
    ...days,
    attachments: [await keep('4', 'Agenda.pdf')],
  }
  const { _id } = await createItem(announcements, values, 'tester')
  expect(await got('announcements', _id, 'Agenda.pdf')).toBe('content of Agenda.pdf')
  for (const name of ['Other.pdf', '', undefined]) expect(await got('announcements', _id, name)).toBe(404)
})

test('videos of the gallery are served under their names and types', async () => {
  const image = { ...(await keep('5', 'Weir.mp4', 'mp4', 'video/mp4')), width: 0, height: 0 }
  const item = await createItem(gallery, { ...sampleValues(gallery, 'film'), date: '', image }, 'tester')
  const response = await ask('gallery', item._id, 'Weir.mp4', { Range: 'bytes=0-6' })
  expect([response.status, response.headers.get('Content-Type')]).toEqual([206, 'video/mp4'])
  expect(await response.text()).toBe('content')
  expect((await upload.loader(routeArgs({ name: image.name }))).headers.get('Content-Type')).toBe('video/mp4')
})

test('nothing is served or revealed before its publication', async () => {
  const later = await report('later', await keep('6', 'Secret.pdf'), addDays(today, 1))
  const [hidden, absent] = [await ask('reports', later._id, 'Secret.pdf'), await ask('reports', 'nobody')]
  expect([hidden.status, await hidden.text()]).toEqual([404, await absent.text()])
  expect([...hidden.headers]).toEqual([...absent.headers])
})

describe('a missing file', () => {
  test.each([
    ['reports', 'nobody'],
    ['faqs', 'x'],
    ['changes', '1'],
    ['__proto__', 'x'],
  ])('of %s %s gets programs a short text', async (type, id) => {
    for (const headers of [undefined, { Accept: '*/*' }, { Accept: 'application/pdf' }]) {
      const response = await ask(type, id, 'x.pdf', headers)
      expect([response.status, await response.text()]).toEqual([404, 'There is no such file.'])
      expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    }
  })

  test('from the storage is reported in the same way', async () => {
    const lost = await report('lost', { ...file, name: `${'d'.repeat(32)}.pdf` })
    expect(await (await ask('reports', lost._id)).text()).toBe('There is no such file.')
  })

  test.each([
    ['reports', '/downloads/reports', 'Back to the reports'],
    ['"><script>alert(1)</script>', '/', 'Go to the home page'],
  ])('of %s gets people a page with a link back', async (type, to, label) => {
    const accept = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const response = await ask(type, 'nobody', '<b>x</b>.pdf', accept)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none';.*style-src 'sha256-/,
    )
    const page = await response.text()
    expect(page).toContain('Failed to download file.')
    expect(page).toContain(`<a href="${to}">${label}</a>`)
    expect(page).not.toMatch(/<b>|<script/)
  })
})

describe('/uploads', () => {
  const stored = (name: string) => upload.loader(routeArgs({ name }))

  test('sends an original that may be cached forever', async () => {
    const response = await stored(file.name)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, publicFileCacheControl])
  })

  test.each(['../site.db', '..%2fsite.db', 'renditions', '.unfinished-1', `${'0'.repeat(32)}.pdf`, ''])(
    'has no %j',
    async (name) => expect((await stored(name)).status).toBe(404),
  )

  test.each(['site.db', 'a@b.c', `${'0'.repeat(31)}.pdf`])(
    'does not send %j even if it lies among the files, as nobody has published it',
    async (name) => {
      await getOriginalsStore().set(name, new File(['not for visitors'], name))
      expect((await stored(name)).status).toBe(404)
    },
  )
})
