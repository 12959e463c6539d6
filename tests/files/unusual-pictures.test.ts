import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { forms } from '~/content/types/forms.ts'
import { slides } from '~/content/types/slides.ts'
import { multiPictureFileMessage } from '~/files/refusal-messages.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'

const photo = readFileSync('app/sample/pictures/tunnel.jpg')
const fileOf = (bytes: Uint8Array, name = 'p.jpg') => new File([new Uint8Array(bytes)], name)
const take = (bytes: Uint8Array, name?: string) =>
  storeUploadAsFieldValue(slides.fields.image, fileOf(bytes, name))
const storedMetadata = async (name: unknown) =>
  Buffer.from(await ((await getOriginalsStore().get(String(name))) ?? new Blob()).arrayBuffer())

/** Samsung phones write 0 as the end of the spectral selection. */
const baseline = async () => sharp(photo).resize(900).jpeg().toBuffer()
function ofSamsung(jpeg: Buffer) {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const odd = Buffer.from(jpeg)
  odd[scan + jpeg.readUInt16BE(scan + 2)] = 0
  return odd
}

/** Above the limit for scaling down. */
const large = sharp(photo).resize(7800, 5200, { fit: 'fill', kernel: 'nearest' }).jpeg().toBuffer()
const located = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' } }

test.each<[what: string, () => Promise<Buffer>]>([
  ['of a Samsung phone', async () => ofSamsung(await baseline())],
  [
    'of a Samsung phone that tells where it was',
    async () => ofSamsung(await sharp(photo).resize(900).withExif(located).jpeg().toBuffer()),
  ],
  ['of a Samsung phone, a large one', async () => ofSamsung(await large)],
  ['without the two bytes that end it', async () => (await baseline()).subarray(0, -2)],
  ['without them, a large one', async () => (await large).subarray(0, -2)],
])('a photo %s is accepted and stored repaired', async (_, bytes) => {
  const stored = await storedMetadata(await take(await bytes()))
  const { exif, width } = await sharp(stored, { failOn: 'error' }).metadata()
  expect(exif).toBeUndefined()
  expect(width).toBeGreaterThan(800)
  await expect(sharp(stored, { failOn: 'error' }).stats()).resolves.toBeDefined()
})

test.each<[what: string, () => Promise<Uint8Array>]>([
  ['JPEG, a third left', async () => (await baseline()).subarray(0, 20_000)],
  ['JPEG, ten bytes short', async () => (await baseline()).subarray(0, -10)],
  ['large JPEG, ten bytes short', async () => (await large).subarray(0, -10)],
  ['JPEG of a Samsung phone', async () => ofSamsung(await baseline()).subarray(0, -3000)],
  [
    'progressive JPEG',
    async () => (await sharp(photo).jpeg({ progressive: true }).toBuffer()).subarray(0, -3000),
  ],
  ['PNG', async () => (await sharp(photo).resize(300).png().toBuffer()).subarray(0, -3000)],
  ['WebP', async () => (await sharp(photo).webp().toBuffer()).subarray(0, -3000)],
])('a truncated %s is refused as damaged', async (_, bytes) => {
  await expect(take(await bytes())).rejects.toThrow('This picture is damaged')
})

/** A PNG with an animation chunk. */
async function animatedPng() {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const head = png.subarray(0, 33)
  // Its animation chunk says that there are two pictures.
  const mark = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  return Buffer.concat([head, mark, png.subarray(33)])
}

test('an animated PNG is refused with specific advice', async () => {
  const message = multiPictureFileMessage('animated PNG')
  await expect(take(await animatedPng(), 'p.png')).rejects.toThrow(message)
  await expect(
    storeUploadAsFieldValue(forms.fields.file, fileOf(await animatedPng(), 'p.png')),
  ).rejects.toThrow(message)
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

const colours = async (bytes: Buffer) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()

test.each<[what: string, (small: Sharp) => Promise<Sharp> | Sharp]>([
  ['of print', async (small) => small.toColourspace('cmyk').withIccProfile(await darkProfile())],
  ['of a phone’s wide screen', (small) => small.withIccProfile('p3')],
  ['in grey', (small) => small.greyscale()],
])('colours %s are preserved when the location is removed', async (_, made) => {
  const picture = await made(sharp(photo).resize(300))
  const bytes = await picture.withExif(located).jpeg().toBuffer()
  const stored = await storedMetadata(await take(bytes))
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  const [before, after] = [await colours(bytes), await colours(stored)]
  const difference = before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0)
  expect(difference / before.length).toBeLessThan(2)
})
