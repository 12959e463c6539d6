import { readFileSync } from 'node:fs'
import exifr from 'exifr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { ensureRendition } from '~/files/pictures/renditions.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { storeMedia, storePicture } from '~/files/upload/store.server.ts'
import { loader } from '~/routes/files/upload.ts'
import { publish } from './publish.ts'
import { routeArgs } from './route-args.ts'

const position = {
  IFD0: { Make: 'Camera of Pasang Lama', Copyright: 'Pasang Lama' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '27/1 42/1 3600/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '86/1 4/1 1200/100',
  },
}

const source = () => sharp('app/sample/pictures/tunnel.jpg').resize(600, 400, { fit: 'cover' })

/** A rotated photo with a location, as phones write it. */
const fromPhone = () =>
  source()
    .withExif(position)
    .withMetadata({ orientation: 6 })
    .withExifMerge(position)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()

const stored = async (name: string) => {
  const file = await getOriginalsStore().get(name)
  return Buffer.from(await (file ?? new Blob()).arrayBuffer())
}

test('the test’s photo contains a location', async () => {
  expect(await exifr.gps(await fromPhone())).toMatchObject({ latitude: expect.closeTo(27.71, 2) })
})

test('removes location and camera of a phone’s photo, and turns it upright', async () => {
  const media = await storeMedia(await fromPhone(), 'IMG_0001.JPG')
  await publish(media.name)
  expect(media).toMatchObject({ fileName: 'IMG_0001.JPG', type: 'image/jpeg', width: 400, height: 600 })
  expect(pictureDimensionsFromName(media.name)).toEqual({ width: 400, height: 600 })
  const bytes = await stored(media.name)
  expect(media.size).toBe(bytes.byteLength)
  const rendition = await ensureRendition({ name: media.name, width: 320, format: 'jpeg' })
  for (const published of [
    bytes,
    Buffer.from(await (rendition ?? new Blob()).arrayBuffer()),
    Buffer.from(await (await loader(routeArgs({ name: media.name }))).arrayBuffer()),
  ]) {
    expect(await exifr.gps(published)).toBeUndefined()
    expect(published.includes('Pasang')).toBe(false)
    const { exif, xmp, orientation, width = 0, height = 0 } = await sharp(published).metadata()
    expect({ exif, xmp, orientation }).toEqual({ exif: undefined, xmp: undefined, orientation: undefined })
    expect(height).toBeGreaterThan(width)
  }
  expect((await sharp(bytes).metadata()).icc).toBeDefined()
})

test.each(['png', 'webp', 'avif'] as const)('removes the location from a %s too', async (format) => {
  const bytes = await source().withExif(position).toFormat(format).toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const name = await storePicture(bytes)
  expect(name).toMatch(new RegExp(`-600x400\\.${format}$`))
  const metadata = await sharp(await stored(name)).metadata()
  expect(metadata.exif).toBeUndefined()
})

test('leaves a picture without metadata unchanged, byte for byte', async () => {
  const bytes = readFileSync('app/sample/pictures/weir-gates.jpg')
  expect((await stored(await storePicture(bytes))).equals(bytes)).toBe(true)
})
