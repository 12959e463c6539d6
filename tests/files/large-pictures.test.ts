import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { heicMessage, unreadablyLargeMessage } from '~/files/refusal-messages.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { inflatesTo } from './compression-bombs.ts'

const plain = (width: number, height: number, background = { r: 20, g: 90, b: 160, alpha: 1 }) =>
  sharp({ create: { width, height, channels: background.alpha === 1 ? 3 : 4, background } })

const place = {
  IFD0: { Make: 'Phone' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' },
}

/** Slightly above the limit for scaling down. */
const [width, height] = [7800, 5200]
const ofCamera = plain(width, height).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()

const take = (bytes: Uint8Array, name = 'p.jpg') =>
  storeUploadAsFieldValue(slides.fields.image, new File([new Uint8Array(bytes)], name))

const keptAs = async (name: unknown) =>
  sharp(
    Buffer.from(await ((await getOriginalsStore().get(String(name))) ?? new Blob()).arrayBuffer()),
  ).metadata()

test('a large photo is scaled down, turned upright and stored without its location', async () => {
  const bytes = await ofCamera
  expect((await sharp(bytes).metadata()).exif).toBeTruthy()
  const name = await take(bytes)
  expect(name).toMatch(/^[0-9a-f]{32}-4000x6000\.jpg$/)
  expect(await keptAs(name)).toMatchObject({ format: 'jpeg', width: 4000, height: 6000 })
  expect((await keptAs(name)).exif).toBeUndefined()
  expect((await keptAs(name)).orientation ?? 1).toBe(1)
})

test('transparency is preserved', async () => {
  const glass = { r: 0, g: 0, b: 0, alpha: 0.5 }
  const name = await take(await plain(width, height, glass).png({ compressionLevel: 1 }).toBuffer())
  expect(await keptAs(name)).toMatchObject({ format: 'webp', hasAlpha: true })
})

test('a picture within the limits is unchanged', async () => {
  const bytes = await plain(2000, 1000).png().toBuffer()
  const name = await take(bytes)
  expect(await keptAs(name)).toMatchObject({ format: 'png', width: 2000, height: 1000 })
})

test('a photo as a document is also stored without its location', async () => {
  const bytes = await plain(300, 200).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const stored = await storeUploadAsFieldValue(
    tenders.fields.attachments,
    new File([new Uint8Array(bytes)], 'site.jpg'),
  )
  const found = await keptAs(Reflect.get(Object(stored), 'name'))
  expect([found.width, found.height, found.exif]).toEqual([200, 300, undefined])
})

test('photos of 50 megapixels are accepted one after another, whatever memory the earlier ones took', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 1020, height: 765, channels: 3, noise, background: '#000' } })
    .resize(8160, 6120, { kernel: 'nearest' })
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
  for (let photo = 1; photo <= 4; photo++)
    expect(await take(bytes), `photo ${photo}`).toMatch(/-4242x5656\.jpg$/)
}, 60_000)

/** An interlaced PNG of 100 megapixels with eight bytes each, which must be decoded as a whole. */
function woven() {
  const chunk = (name: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    const named = Buffer.concat([Buffer.from(name), data])
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 16, 6, 0, 0, 1])
  const parts = [chunk('IHDR', head), chunk('IDAT', inflatesTo(801, '\0')), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

test.each<[what: string, () => Promise<Uint8Array> | Uint8Array, said: string]>([
  [
    'a large one that was cut off',
    async () => (await ofCamera).subarray(0, -3000),
    'This picture is damaged',
  ],
  ['one that takes more memory than there is for it', woven, unreadablyLargeMessage],
  ['one of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), heicMessage],
  ['one of another phone', () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), heicMessage],
])('%s is refused with an explanation', async (_, bytes, message) => {
  await expect(take(await bytes())).rejects.toThrow(message)
})
