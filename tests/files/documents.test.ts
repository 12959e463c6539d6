import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { type Popup, popups } from '~/content/types/popups.ts'
import { publicFileCacheControl } from '~/files/http/responses.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { loader } from '~/routes/files/document.ts'
import * as upload from '~/routes/files/upload.ts'
import { routeArgs } from './route-args.ts'

let popup: Popup
let file: NonNullable<Popup['file']>

beforeAll(async () => {
  const [first] = await listItems(popups)
  if (!first?.file) throw new Error('the sample content has no popup')
  popup = first
  file = first.file
})

const ask = (headers?: Record<string, string>) =>
  loader(routeArgs({ type: 'popups', id: popup._id }, { headers }))

test('sends the whole document under its Nepali name', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file.size),
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    etag: `"${file.name}"`,
    'content-disposition': `inline; filename="_______-______-___-_____.pdf"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
  })
  expect((await response.arrayBuffer()).byteLength).toBe(file.size)
})

describe('ranges', () => {
  const ranges: [string, string][] = [
    ['bytes=0-4', '0-4'],
    ['bytes=5-', '5-'],
    ['bytes=-10', '-10'],
    ['bytes=0-99999999', '0-'],
  ]
  test.each(ranges)('%s', async (range) => {
    const whole = Buffer.from(await (await ask()).arrayBuffer())
    const response = await ask({ Range: range })
    const [, first, last] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? []
    expect(response.status).toBe(206)
    const part = Buffer.from(await response.arrayBuffer())
    expect(part.equals(whole.subarray(Number(first), Number(last) + 1))).toBe(true)
    expect(response.headers.get('Content-Length')).toBe(String(part.byteLength))
  })

  test('beyond the end are refused with the actual size', async () => {
    const response = await ask({ Range: 'bytes=99999999-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('Content-Range')).toBe(`bytes */${file.size}`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test.each(['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=-'])(
    '%s means the whole file',
    async (range) => {
      const response = await ask({ Range: range })
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBe(file.size)
    },
  )

  test('of an older version get the whole new one', async () => {
    expect((await ask({ Range: 'bytes=0-4', 'If-Range': '"older"' })).status).toBe(200)
    expect((await ask({ Range: 'bytes=0-4', 'If-Range': `"${file.name}"` })).status).toBe(206)
  })
})

test.each(['*', '"x", "PLACE"', 'W/"PLACE"'])('answers 304 to If-None-Match: %s', async (header) => {
  const response = await ask({ 'If-None-Match': header.replace('PLACE', file.name) })
  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
})

test('the link remains when the file is replaced, with a new ETag', async () => {
  const made = await createItem(popups, { ...popup, title: 'replaced' }, 'tester')
  const document = {
    ...file,
    name: `${'e'.repeat(32)}.pdf`,
    fileName: 'a "quoted"\r\nname/../x.pdf',
    size: 5,
  }
  await getOriginalsStore().set(document.name, new File(['other'], document.name))
  await updateItem(popups, made._id, { ...popup, file: document }, 'tester')
  const response = await loader(routeArgs({ type: 'popups', id: made._id }))
  expect(await response.text()).toBe('other')
  expect(response.headers.get('ETag')).toBe(`"${document.name}"`)
  expect(response.headers.get('Content-Disposition')).toBe(
    `inline; filename="a _quoted___name_.._x.pdf"; filename*=UTF-8''a%20%22quoted%22__name_.._x.pdf`,
  )
})

test.each([
  { type: 'popups', id: 'nobody' },
  { type: 'faqs', id: 'x' },
  { type: 'changes', id: '1' },
  { type: '__proto__', id: 'x' },
])('has no document of $type $id', async (params) => {
  const response = await loader(routeArgs(params))
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('There is no such file.')
})

test('a file missing from the storage is reported without a stack trace', async () => {
  const gone = { ...file, name: `${'d'.repeat(32)}.pdf` }
  const made = await createItem(popups, { ...popup, file: gone }, 'tester')
  const response = await loader(routeArgs({ type: 'popups', id: made._id }))
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('There is no such file.')
})

describe('/uploads', () => {
  const stored = (name: string) => upload.loader(routeArgs({ name }))

  test('sends an original that may be cached forever', async () => {
    const response = await stored(file.name)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe(publicFileCacheControl)
  })

  test.each([
    '../site.db',
    '..%2fsite.db',
    'renditions',
    '.unfinished-1',
    `${'0'.repeat(32)}.pdf`,
    'site.db',
    '',
  ])('has no %j', async (name) => expect((await stored(name)).status).toBe(404))

  test.each(['site.db', 'notes.txt', 'a@b.c', `${'0'.repeat(31)}.pdf`])(
    'keeps %j to itself also where it lies among the files, as nobody has published it',
    async (name) => {
      await getOriginalsStore().set(name, new File(['not for visitors'], name))
      expect((await stored(name)).status).toBe(404)
    },
  )
})
