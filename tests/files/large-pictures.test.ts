import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acceptFor } from '~/content/store/sent-ahead.server.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tenders.ts'
import { fromPhones } from '~/files/file-words.ts'
import { originals } from '~/files/storage.server.ts'

const plain = (width: number, height: number, background = { r: 20, g: 90, b: 160, alpha: 1 }) =>
  sharp({ create: { width, height, channels: background.alpha === 1 ? 3 : 4, background } })

const place = {
  IFD0: { Make: 'Phone' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' },
}

/** Little above what is kept as it is. */
const [width, height] = [7800, 5200]
const ofCamera = plain(width, height).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()

const take = (bytes: Uint8Array, name = 'p.jpg') =>
  acceptFor(slides.fields.image, new File([new Uint8Array(bytes)], name))

const keptAs = async (name: unknown) =>
  sharp(Buffer.from(await ((await originals().get(String(name))) ?? new Blob()).arrayBuffer())).metadata()

test('a picture of a large camera is made smaller on its way in, upright and without where it was taken', async () => {
  const bytes = await ofCamera
  expect((await sharp(bytes).metadata()).exif).toBeTruthy()
  const name = await take(bytes)
  expect(name).toMatch(/^[0-9a-f]{32}-4000x6000\.jpg$/)
  expect(await keptAs(name)).toMatchObject({ format: 'jpeg', width: 4000, height: 6000 })
  expect((await keptAs(name)).exif).toBeUndefined()
  expect((await keptAs(name)).orientation ?? 1).toBe(1)
})

test('what can be seen through stays so', async () => {
  const glass = { r: 0, g: 0, b: 0, alpha: 0.5 }
  const name = await take(await plain(width, height, glass).png({ compressionLevel: 1 }).toBuffer())
  expect(await keptAs(name)).toMatchObject({ format: 'webp', hasAlpha: true })
})

test('one within the bounds stays as it is', async () => {
  const bytes = await plain(2000, 1000).png().toBuffer()
  const name = await take(bytes)
  expect(await keptAs(name)).toMatchObject({ format: 'png', width: 2000, height: 1000 })
})

test('as a document, too, it tells nobody where it was taken', async () => {
  const bytes = await plain(300, 200).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const kept = await acceptFor(tenders.fields.attachments, new File([new Uint8Array(bytes)], 'site.jpg'))
  const found = await keptAs(Reflect.get(Object(kept), 'name'))
  expect([found.width, found.height, found.exif]).toEqual([200, 300, undefined])
})

test.each<[what: string, () => Promise<Uint8Array> | Uint8Array, said: string]>([
  [
    'a large one that was cut off',
    async () => (await ofCamera).subarray(0, -3000),
    'damaged, or too large to be made smaller',
  ],
  ['one of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), fromPhones],
  ['one of another phone', () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), fromPhones],
])('%s is refused with words', async (_, bytes, said) => {
  await expect(take(await bytes())).rejects.toThrow(said)
})
