import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { checkFile } from '~/routes/staff/resource/uploads/file-limits.ts'

const { image } = gallery.fields
const take = (bytes: Buffer, name: string) =>
  storeUploadAsFieldValue(image, new File([new Uint8Array(bytes)], name))

/** The clip with another brand and video codec. */
function film(brand: string, kind?: string) {
  const bytes = readFileSync('app/sample/videos/valley-flight.mp4')
  bytes.write(brand.padEnd(4), 8, 'latin1')
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'))
  if (kind) bytes.write(kind, entry, 'latin1')
  return bytes
}

/** Without the `moov` box. */
const withoutIndex = () => {
  const bytes = film('isom')
  bytes.write('free', bytes.indexOf('moov'), 'latin1')
  return bytes
}

const h264 = 'export it as MP4 with H.264'

test.each([
  ['an MP4', film('isom'), 'film.mp4'],
  ['an MP4 with AV1', film('isom', 'av01'), 'film.mp4'],
  ['a film of a Mac', film('qt'), 'film.MOV'],
  ['a film of Apple’s shop', film('M4V '), 'film.m4v'],
  ['a film of an old phone with new pictures', film('3gp5'), 'film.3gp'],
])('%s is accepted as an MP4', async (_, bytes, name) => {
  expect(await take(bytes, name)).toMatchObject({ type: 'video/mp4', width: 960, height: 540 })
})

test.each([
  ['HEVC', film('isom', 'hvc1'), 'film.mp4', 'HEVC'],
  ['HEVC in another way', film('mp42', 'hev1'), 'film.mp4', 'HEVC'],
  ['HEVC of an iPhone', film('qt', 'hvc1'), 'IMG_0001.MOV', 'HEVC'],
  ['ProRes', film('qt', 'apcn'), 'film.mov', 'a format'],
  ['the pictures of an old phone', film('3gp5', 's263'), 'film.3gp', 'H.263'],
  ['an older MPEG-4', film('isom', 'mp4v'), 'film.mp4', 'older MPEG-4'],
  ['sound alone', film('isom', 'mp4a'), 'film.mp4', 'no pictures'],
])('%s is refused with advice', async (_, bytes, name, message) => {
  await expect(take(bytes, name)).rejects.toThrow(message)
  await expect(take(bytes, name)).rejects.toThrow(h264)
})

test('a video without an index is refused with advice', async () => {
  await expect(take(withoutIndex(), 'film.mp4')).rejects.toThrow(/table of contents.*H\.264/)
})

test('a video of another format is refused with advice', async () => {
  const avi = Buffer.concat([Buffer.from('RIFF\x10\0\0\0AVI LIST'), Buffer.alloc(100)])
  await expect(take(avi, 'film.avi')).rejects.toThrow(h264)
})

test('the browser sends types that only the bytes can decide', () => {
  const chosen = (type: string, name: string) => checkFile(image, new File(['x'], name, { type }))
  for (const [type, name] of [
    ['video/quicktime', 'a.MOV'],
    ['video/x-m4v', 'a.m4v'],
    ['video/3gpp', 'a.3gp'],
    ['', 'a.mov'],
  ] as const)
    expect(chosen(type, name)).toBeUndefined()
})

test('an AVIF with several pictures and a damaged one get different messages', async () => {
  const avif = (brand: string) =>
    Buffer.concat([
      Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\0\0${brand}mif1miafMA1B`, 'latin1'),
      Buffer.alloc(100),
    ])
  await expect(take(avif('avis'), 'a.avif')).rejects.toThrow('several pictures')
  await expect(take(avif('avif'), 'a.avif')).rejects.toThrow('damaged')
})
