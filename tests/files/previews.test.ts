import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicFileCacheControl } from '~/files/http/responses.server.ts'
import { getOriginalsStore, getRenditionsStore } from '~/files/storage/storage.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { loader } from '~/routes/files/image.ts'
import { uploadsFolder } from '../uploads.ts'
import { publish } from './publish.ts'
import { routeArgs } from './route-args.ts'

let pdf = ''

beforeAll(async () => {
  const bytes = readFileSync('app/sample/documents/form-vendor-registration.pdf')
  pdf = await publish((await storeDocument(bytes, 'form.pdf')).name)
})

const ask = (name: string, rendition: string, headers = {}) =>
  loader(routeArgs({ name, rendition }, { headers }))

const picture = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()))

/** From 0 to 255: a page with text is not white. */
const darkness = async (response: Response) => {
  const { channels } = await (await picture(response)).greyscale().stats()
  return 255 - (channels[0]?.min ?? 255)
}

test('is the first page of a PDF with its text, in every width, generated once and stored', async () => {
  for (const width of [240, 480, 960]) {
    const response = await ask(pdf, `page-${width}.webp`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('Cache-Control')).toBe(publicFileCacheControl)
    const { width: wide = 0, height = 0, format } = await (await picture(response.clone())).metadata()
    expect({ wide, format }).toEqual({ wide: width, format: 'webp' })
    expect(height / wide).toBeCloseTo(297 / 210, 1)
    expect(await darkness(response)).toBeGreaterThan(150)
  }
  expect(await getRenditionsStore().listKeys(pdf)).toEqual([
    `${pdf}@page-240.webp`,
    `${pdf}@page-480.webp`,
    `${pdf}@page-960.webp`,
  ])
})

test('is generated once for concurrent requests, and revalidates with 304', async () => {
  await rm(uploadsFolder('renditions'), { recursive: true, force: true })
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, i) => ask(pdf, `page-${[240, 480, 960][i % 3]}.webp`)),
  )
  expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await getRenditionsStore().listKeys()).toHaveLength(3)
  const tag = (await ask(pdf, 'page-240.webp')).headers.get('ETag') ?? ''
  expect((await ask(pdf, 'page-240.webp', { 'If-None-Match': tag })).status).toBe(304)
})

test.each(['page-241.webp', 'page-240.png', '240.webp'])(
  'refuses %s and generates nothing',
  async (rendition) => {
    const before = (await getRenditionsStore().listKeys()).length
    expect((await ask(pdf, rendition)).status).toBe(404)
    expect(await getRenditionsStore().listKeys()).toHaveLength(before)
  },
)

test.each([`${'0'.repeat(32)}.pdf`, '../../package.json', 'x.pdf', `${'0'.repeat(32)}.docx`])(
  'has none of %s',
  async (name) => expect((await ask(name, 'page-240.webp')).status).toBe(404),
)

describe('of an unreadable document', () => {
  const broken = {
    'not a PDF at all': 'no pdf',
    empty: '',
    'a page without end': `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 9000000]>>endobj
trailer<</Root 1 0 R>>`,
  }
  test.each(Object.entries(broken))('(%s) is a placeholder, which is stored', async (label, content) => {
    const name = `${Buffer.from(label).toString('hex').padEnd(32, '0').slice(0, 32)}.pdf`
    await getOriginalsStore().set(name, new File([content], name))
    await publish(name)
    const response = await ask(name, 'page-240.webp')
    expect(response.status).toBe(200)
    const { width, height } = await (await picture(response)).metadata()
    expect({ width, height }).toEqual({ width: 240, height: 339 })
    expect(await getRenditionsStore().has(`${name}@page-960.webp`)).toBe(true)
  })
})

test('of a picture is the picture, upright and at most twice as high as wide', async () => {
  const tall = await sharp({ create: { width: 100, height: 1000, channels: 3, background: '#0b6aa2' } })
    .png()
    .toBuffer()
  const { name } = await storeDocument(tall, 'scan.png')
  await publish(name)
  const { width, height } = await (await picture(await ask(name, 'page-480.webp'))).metadata()
  expect({ width, height }).toEqual({ width: 480, height: 960 })
})
