import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { log } from '~/config/log.server.ts'
import { startPregenerating } from '~/content/media/pregenerate.server.ts'
import { publicFileCacheControl } from '~/files/http/responses.server.ts'
import { pictureFormats } from '~/files/pictures/pictures.ts'
import { pregenerate, waitForPregeneration } from '~/files/pictures/pregenerate.server.ts'
import { ensureRendition } from '~/files/pictures/renditions.server.ts'
import { getRenditionsStore } from '~/files/storage/storage.server.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { loader } from '~/routes/files/image.ts'
import { uploadsFolder } from '../uploads.ts'
import { publish } from './publish.ts'
import { routeArgs } from './route-args.ts'

let name = ''

beforeAll(async () => {
  const small = await sharp(readFileSync('app/sample/pictures/tunnel.jpg'))
    .resize(700)
    .withMetadata({ orientation: 1 })
    .jpeg()
    .toBuffer()
  name = await publish(await storePicture(small))
})

const ask = (rendition: string, of = name, headers = {}) =>
  loader(routeArgs({ name: of, rendition }, { headers }))

test.each(pictureFormats)(
  'a rendition in %s is generated once in the requested width, and stored',
  async (format) => {
    await ensureRendition({ name, width: 320, format })
    const response = await ask(`320.${format}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(`image/${format}`)
    expect(response.headers.get('Cache-Control')).toBe(publicFileCacheControl)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength))
    const { width, format: made, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, made }).toEqual({ width: 320, made: format === 'avif' ? 'heif' : format })
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    expect(await getRenditionsStore().has(`${name}@320.${format}`)).toBe(true)
    const tag = response.headers.get('ETag') ?? ''
    expect((await ask(`320.${format}`, name, { 'If-None-Match': tag })).status).toBe(304)
  },
)

test.each(['321.avif', '2560.jpeg', '320.png', '320', '-320.avif'])(
  'refuses %s and generates nothing',
  async (rendition) => {
    const before = (await getRenditionsStore().listKeys()).length
    expect((await ask(rendition)).status).toBe(404)
    expect(await getRenditionsStore().listKeys()).toHaveLength(before)
  },
)

test.each(['../../package.json', `${'0'.repeat(32)}-10x10.jpg`, 'x', `${'0'.repeat(32)}.pdf`])(
  'has no picture %s',
  async (of) => {
    const response = await ask('320.avif', of)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.text()).toBe('There is no such picture.')
  },
)

describe('a missing rendition', () => {
  const emptied = () => rm(uploadsFolder('renditions'), { recursive: true, force: true })
  const shown = async (rendition: string) => {
    const { status, headers } = await ask(rendition)
    return [status, headers.get('Content-Type'), headers.get('Cache-Control'), headers.get('ETag')]
  }
  const forNow = 'public, max-age=5'
  const forEver = publicFileCacheControl

  test('is substituted by a quick one until it is generated', async () => {
    await emptied()
    expect(await shown('640.avif')).toEqual([200, 'image/webp', forNow, `"${name}@480.webp"`])
    await waitForPregeneration()
    expect(await shown('640.avif')).toEqual([200, 'image/avif', forEver, `"${name}@640.avif"`])
  })

  test.each([
    ['320.avif', '640.avif', 'the larger one rather than a smaller one'],
    ['640.webp', '640.jpeg', 'no format that its browser does not know'],
  ])('%s is substituted by %s: %s', async (rendition, expected) => {
    await emptied()
    await ensureRendition({ name, width: 640, format: 'avif' })
    await ensureRendition({ name, width: 640, format: 'jpeg' })
    expect((await shown(rendition))[3]).toBe(`"${name}@${expected}"`)
    await waitForPregeneration()
  })

  test('replaces a cached substitute once it is generated', async () => {
    await emptied()
    const [, , , tag] = await shown('640.avif')
    await waitForPregeneration()
    expect((await ask('640.avif', name, { 'If-None-Match': String(tag) })).status).toBe(200)
  })
})

test('renditions that pages show are pregenerated, but none larger than the picture', async () => {
  await rm(uploadsFolder('renditions'), { recursive: true, force: true })
  await pregenerate([name, 'nobody', `${'0'.repeat(32)}-640x480.jpg`])
  expect(await getRenditionsStore().listKeys()).toEqual(
    ['320.avif', '480.avif', '480.webp', '640.avif'].map((made) => `${name}@${made}`),
  )
})

test('renditions of a saved picture are pregenerated, also after a restart; requested ones even while it is stopped', async () => {
  startPregenerating()()
  await rm(uploadsFolder('renditions', `${name}@480.avif`), { force: true })
  await ask('480.avif')
  await waitForPregeneration()
  expect(await getRenditionsStore().has(`${name}@480.avif`)).toBe(true)
  const stop = startPregenerating()
  const blue = sharp({ create: { width: 600, height: 400, channels: 3, background: '#07f' } })
  const saved = await publish(await storePicture(await blue.jpeg().toBuffer()))
  const isMade = async () => expect(await getRenditionsStore().has(`${saved}@480.webp`)).toBe(true)
  await vi.waitFor(isMade, 15_000)
  stop()
  await waitForPregeneration()
})

test('a failed rendition is reported, retried once, and then refused without further logs', async () => {
  const { width, height } = { width: 640, height: 400 }
  const broken = `${'f'.repeat(32)}-${width}x${height}.jpg`
  const { getOriginalsStore: originalsStore } = await import('~/files/storage/storage.server.ts')
  await originalsStore().set(broken, new File(['no picture'], broken))
  await publish(broken)
  const errors = vi.spyOn(log(), 'error')
  for (let tries = 0; tries < 2; tries++) {
    const response = await ask('320.avif', broken)
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('60')
    expect(await response.text()).toBe('This picture could not be made.')
  }
  for (let again = 0; again < 4; again++) expect((await ask('320.avif', broken)).status).toBe(404)
  expect(errors).toHaveBeenCalledTimes(2)
  errors.mockRestore()
})

const children = `/proc/${process.pid}/task/${process.pid}/children`

test.runIf(existsSync(children))('a killed encoder process is restarted', async () => {
  await rm(uploadsFolder('renditions'), { recursive: true, force: true })
  const isEncoder = (id: string) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('encode-picture.mjs')
  const encoders = readFileSync(children, 'utf8').trim().split(' ').filter(isEncoder)
  expect(encoders).toHaveLength(1)
  const requested = ask('640.avif')
  process.kill(Number(encoders[0]), 'SIGKILL')
  expect([200, 503]).toContain((await requested).status)
  expect((await ask('640.avif')).status).toBe(200)
  await waitForPregeneration()
})
