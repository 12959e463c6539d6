import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import exifr from 'exifr'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { forms } from '~/content/types/forms.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { ensureRendition } from '~/files/pictures/renditions.server.ts'
import { heicMessage, multiPictureMessageFor, unreadablyLargeMessage } from '~/files/refusal-messages.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { storeMedia, storePicture } from '~/files/upload/store.server.ts'
import { loader } from '~/routes/files/upload.ts'
import { testsAll } from '../representatives.ts'
import { inflatesTo } from './compression-bombs.ts'
import { publish } from './publish.ts'
import { routeArgs } from './route-args.ts'

const photo = readFileSync('app/sample/pictures/tunnel.jpg')
const fileOf = (bytes: Uint8Array, name = 'p.jpg') => new File([new Uint8Array(bytes)], name)
const take = (bytes: Uint8Array, name?: string) =>
  storeUploadAsFieldValue(slides.fields.image, fileOf(bytes, name))
const stored = async (name: unknown) =>
  Buffer.from(await ((await getOriginalsStore().get(String(name))) ?? new Blob()).arrayBuffer())

const camera = {
  IFD0: { Make: 'Camera of Pasang Lama', Copyright: 'Pasang Lama' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '27/1 42/1 3600/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '86/1 4/1 1200/100',
  },
}
const plain = (width: number, height: number, background = { r: 20, g: 90, b: 160, alpha: 1 }) =>
  sharp({ create: { width, height, channels: background.alpha === 1 ? 3 : 4, background } })

/** Slightly above the limit for scaling down. */
const [width, height] = [7800, 5200]
const ofCamera = plain(width, height).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer()

test('location and camera of a phone’s photo are removed, and it is turned upright', async () => {
  const bytes = await sharp(photo)
    .resize(600, 400, { fit: 'cover' })
    .withExif(camera)
    .withMetadata({ orientation: 6 })
    .withExifMerge(camera)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(await exifr.gps(bytes)).toMatchObject({ latitude: expect.closeTo(27.71, 2) })
  const media = await storeMedia(bytes, 'IMG_0001.JPG')
  await publish(media.name)
  expect(media).toMatchObject({ fileName: 'IMG_0001.JPG', type: 'image/jpeg', width: 400, height: 600 })
  expect(pictureDimensionsFromName(media.name)).toEqual({ width: 400, height: 600 })
  expect(media.size).toBe((await stored(media.name)).byteLength)
  const rendition = await ensureRendition({ name: media.name, width: 320, format: 'jpeg' })
  for (const published of [
    await stored(media.name),
    Buffer.from(await (rendition ?? new Blob()).arrayBuffer()),
    Buffer.from(await (await loader(routeArgs({ name: media.name }))).arrayBuffer()),
  ]) {
    expect(await exifr.gps(published)).toBeUndefined()
    expect(published.includes('Pasang')).toBe(false)
    const { exif, xmp, orientation, width = 0, height = 0 } = await sharp(published).metadata()
    expect({ exif, xmp, orientation }).toEqual({ exif: undefined, xmp: undefined, orientation: undefined })
    expect(height).toBeGreaterThan(width)
  }
  expect((await sharp(await stored(media.name)).metadata()).icc).toBeDefined()
})

test.each(['png', 'webp', 'avif'] as const)('the location is removed from a %s too', async (format) => {
  const bytes = await sharp(photo).resize(120, 80).withExif(camera).toFormat(format).toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const name = await storePicture(bytes)
  expect(name).toMatch(new RegExp(`-120x80\\.${format}$`))
  expect((await sharp(await stored(name)).metadata()).exif).toBeUndefined()
})

test('a photo as a document is also stored without its location', async () => {
  const bytes = await plain(300, 200).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const value = await storeUploadAsFieldValue(tenders.fields.attachments, fileOf(bytes, 'site.jpg'))
  const found = await sharp(await stored(Reflect.get(Object(value), 'name'))).metadata()
  expect([found.width, found.height, found.exif]).toEqual([200, 300, undefined])
})

test('a picture within the limits and without metadata stays as it is, byte for byte', async () => {
  const bytes = readFileSync('app/sample/pictures/weir-gates.jpg')
  expect((await stored(await storePicture(bytes))).equals(bytes)).toBe(true)
  const png = await plain(2000, 1000).png().toBuffer()
  expect(await sharp(await stored(await take(png))).metadata()).toMatchObject({ format: 'png', width: 2000 })
})

test('transparency is preserved', async () => {
  const glass = { r: 0, g: 0, b: 0, alpha: 0.5 }
  const bytes = await plain(width, height, glass).png({ compressionLevel: 1 }).toBuffer()
  const found = await sharp(await stored(await take(bytes))).metadata()
  expect(found).toMatchObject({ format: 'webp', hasAlpha: true })
})

test('photos of 50 megapixels are scaled down one after another, whatever memory the earlier ones took', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 1020, height: 765, channels: 3, noise, background: '#000' } })
    .resize(8160, 6120, { kernel: 'nearest' })
    .withExif(camera)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeTruthy()
  for (const photo of testsAll ? [1, 2, 3, 4] : [1, 2]) {
    const name = await take(bytes)
    expect(name, `photo ${photo}`).toMatch(/^[0-9a-f]{32}-4242x5656\.jpg$/)
    const found = await sharp(await stored(name)).metadata()
    expect(found).toMatchObject({ format: 'jpeg', width: 4242, height: 5656 })
    expect([found.exif, found.orientation ?? 1]).toEqual([undefined, 1])
  }
}, 60_000)

/** Samsung phones write 0 as the end of the spectral selection. */
function ofSamsung(jpeg: Buffer) {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const odd = Buffer.from(jpeg)
  odd[scan + jpeg.readUInt16BE(scan + 2)] = 0
  return odd
}

const baseline = () => sharp(photo).resize(900).jpeg().toBuffer()
const located = () => sharp(photo).resize(900).withExif(camera).jpeg().toBuffer()

test.each<[what: string, () => Promise<Buffer>]>([
  ['of a Samsung phone', async () => ofSamsung(await baseline())],
  ['of a Samsung phone that tells where it was', async () => ofSamsung(await located())],
  ['of a Samsung phone, a large one', async () => ofSamsung(await ofCamera)],
  ['without the two bytes that end it', async () => (await baseline()).subarray(0, -2)],
])('a photo %s is accepted and stored repaired', async (_, bytes) => {
  const repaired = await stored(await take(await bytes()))
  const { exif, width } = await sharp(repaired, { failOn: 'error' }).metadata()
  expect(exif).toBeUndefined()
  expect(width).toBeGreaterThan(800)
  await expect(sharp(repaired, { failOn: 'error' }).stats()).resolves.toBeDefined()
})

const chunk = (name: string, data: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(name), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG with this size in its header, of 16 bits and four channels; an interlaced one is decoded as a whole. */
function pngClaiming(width: number, height: number, isInterlaced: boolean, data: Buffer) {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, Number(isInterlaced)])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const parts = [chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const tooMany = 'This picture has too many pixels: at most 100 megapixels.'
const damaged = 'This picture is damaged'

test.each<[what: string, () => Promise<Uint8Array> | Uint8Array, said: string]>([
  ['of more than 100 megapixels', () => pngClaiming(10_100, 10_000, false, inflatesTo(1, '\0')), tooMany],
  [
    'that takes too much memory',
    () => pngClaiming(10_000, 10_000, true, inflatesTo(801, '\0')),
    unreadablyLargeMessage,
  ],
  ['of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), heicMessage],
  ['of another phone', () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), heicMessage],
  ['of which a third is left', async () => (await baseline()).subarray(0, 20_000), damaged],
  ['that is ten bytes short', async () => (await baseline()).subarray(0, -10), damaged],
  ['that is large and was cut off', async () => (await ofCamera).subarray(0, -3000), damaged],
  [
    'of a Samsung phone that was cut off',
    async () => ofSamsung(await baseline()).subarray(0, -3000),
    damaged,
  ],
  [
    'that is progressive and was cut off',
    async () => (await sharp(photo).jpeg({ progressive: true }).toBuffer()).subarray(0, -3000),
    damaged,
  ],
  [
    'in PNG that was cut off',
    async () => (await sharp(photo).resize(300).png().toBuffer()).subarray(0, -3000),
    damaged,
  ],
  [
    'in WebP that was cut off',
    async () => (await sharp(photo).webp().toBuffer()).subarray(0, -3000),
    damaged,
  ],
])('a picture %s is refused with an explanation', async (_, bytes, message) => {
  await expect(take(await bytes())).rejects.toThrow(message)
})

test('an animated PNG is refused with specific advice', async () => {
  const png = await plain(8, 8).png().toBuffer()
  // Its animation chunk says that there are two pictures.
  const mark = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  const animated = fileOf(Buffer.concat([png.subarray(0, 33), mark, png.subarray(33)]), 'p.png')
  for (const field of [slides.fields.image, forms.fields.file])
    await expect(storeUploadAsFieldValue(field, animated)).rejects.toThrow(
      multiPictureMessageFor('animated PNG'),
    )
})

/** A CMYK profile with darker colours than the default one. */
async function darkProfile() {
  const print = sharp(photo).resize(64).withIccProfile('cmyk').toColourspace('cmyk').jpeg()
  const { icc } = await sharp(await print.toBuffer()).metadata()
  if (!icc) throw new Error('there is no profile of print')
  const table = icc.readUInt32BE(icc.indexOf('A2B0') + 4)
  const [inputs, points, outputs] = [
    icc.readUInt16BE(table + 48),
    icc[table + 10] ?? 0,
    icc.readUInt16BE(table + 50),
  ]
  const lightness = table + 52 + 2 * (4 * inputs + 3 * points ** 4)
  for (let at = lightness; at < lightness + 2 * outputs; at += 2)
    icc.writeUInt16BE(Math.round(icc.readUInt16BE(at) * 0.6), at)
  const path = join(mkdtempSync(join(tmpdir(), 'profile-')), 'dark.icc')
  onTestFinished(() => rmSync(dirname(path), { recursive: true }))
  writeFileSync(path, icc)
  return path
}

const colours = (bytes: Buffer) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()

test.each<[what: string, (small: Sharp) => Promise<Sharp> | Sharp]>([
  ['of print', async (small) => small.toColourspace('cmyk').withIccProfile(await darkProfile())],
  ['of a phone’s wide screen', (small) => small.withIccProfile('p3')],
  ['in grey', (small) => small.greyscale()],
])('colours %s are preserved when the location is removed', async (_, made) => {
  const picture = await made(sharp(photo).resize(300))
  const bytes = await picture.withExif(camera).jpeg().toBuffer()
  const kept = await stored(await take(bytes))
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  const [before, after] = [await colours(bytes), await colours(kept)]
  const difference = before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0)
  expect(difference / before.length).toBeLessThan(2)
})
