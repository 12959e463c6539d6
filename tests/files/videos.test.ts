import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { storeMedia } from '~/files/upload/store.server.ts'
import { isVideoTruncated, listTrackCodecs, parseVideoDimensions } from '~/files/video/parse-video.server.ts'
import { loader } from '~/routes/files/upload.ts'
import { routeArgs } from './route-args.ts'

const clip = () => readFileSync('app/sample/videos/valley-flight.mp4')
const unknown = { width: 0, height: 0 }

const element = (id: number[], ...content: (number[] | Buffer)[]) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from(id), Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]), body])
}

const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], [...Buffer.from('webm')]))

const webm = Buffer.concat([
  head,
  // The segment of a live recording has an unknown size.
  Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  element(
    [0x16, 0x54, 0xae, 0x6b],
    element([0xae], element([0x86], [...Buffer.from('A_OPUS')])),
    element([0xae], element([0xe0], element([0xb0], [0x05, 0x00]), element([0xba], [0x02, 0xd0]))),
  ),
])

/** A portrait video as phones write it: the track's matrix rotates it. */
function turned() {
  const bytes = clip()
  const matrix = bytes.indexOf('tkhd') + 4 + 40
  for (const [place, value] of [0, 0x10000, 0, -0x10000, 0].entries())
    bytes.writeInt32BE(value, matrix + place * 4)
  return bytes
}

test.each([
  ['an MP4', clip, { width: 960, height: 540 }],
  ['an MP4 taken upright', turned, { width: 540, height: 960 }],
  ['a WebM', () => webm, { width: 1280, height: 720 }],
  ['an MP4 that was cut short', () => clip().subarray(0, 60), unknown],
  ['a WebM that was cut short', () => webm.subarray(0, 40), unknown],
  ['a text', () => Buffer.from('no film at all, but long enough for a header or two'), unknown],
])('reads the size of %s', (_, bytes, size) => expect(parseVideoDimensions(bytes())).toEqual(size))

describe('a truncated video', () => {
  const whole = Buffer.concat([head, finished()])

  test.each([
    ['an MP4', clip()],
    ['a WebM', whole],
  ])('is distinguished from a complete one: %s', (_, film) => {
    expect(isVideoTruncated(film)).toBe(false)
    for (const left of [0.99, 0.5]) expect(isVideoTruncated(film.subarray(0, film.length * left))).toBe(true)
  })

  test('may be a live recording, which can end anywhere', () => {
    for (const end of [webm.length, webm.length - 3])
      expect(isVideoTruncated(webm.subarray(0, end))).toBe(false)
  })
})

/** A segment with a known size and one block. */
function finished() {
  return element([0x18, 0x53, 0x80, 0x67], element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(3000, 1)))
}

test('a damaged header causes no endless loop or error', () => {
  const bytes = clip()
  const moov = bytes.indexOf('moov') - 4
  for (let at = moov; at < moov + 400; at++) {
    for (const value of [0, 1, 0xff]) {
      const damaged = Buffer.from(bytes.subarray(0, moov + 2000))
      damaged[at] = value
      expect(parseVideoDimensions(damaged).width).toBeGreaterThanOrEqual(0)
    }
  }
})

const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.from(`\0\0\0\0${name}`, 'latin1')
  head.writeUInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}
const brand = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'))
const stream = box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(8), box('avc1')))))
const many = (count: number, part: Buffer) => Array<Buffer>(count).fill(part)

test.each([
  ['one track', [box('moov', box('trak', stream))], ['avc1']],
  ['a length that is cut off', [Buffer.from('\0\0\0\x01mdat', 'latin1')], undefined],
  ['a length that is cut off inside', [box('moov', Buffer.from('\0\0\0\x01trak', 'latin1'))], undefined],
  ['too much before them', many(20_000, box('free')), undefined],
])('reads the tracks of a video with %s', (_, parts, kinds) =>
  expect(listTrackCodecs(Buffer.concat([brand, ...parts]))).toEqual(kinds),
)

test('is stored with its size and sent in ranges', async () => {
  const media = await storeMedia(clip(), 'film.mp4')
  expect(media).toMatchObject({ type: 'video/mp4', width: 960, height: 540, size: clip().byteLength })
  const response = await loader(routeArgs({ name: media.name }, { headers: { Range: 'bytes=100-199' } }))
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Type')).toBe('video/mp4')
  expect(Buffer.from(await response.arrayBuffer()).equals(clip().subarray(100, 200))).toBe(true)
})

const { image } = gallery.fields
const take = (bytes: Buffer, name: string) =>
  storeUploadAsFieldValue(image, new File([new Uint8Array(bytes)], name))

/** The clip with another brand and video codec. */
function film(brand: string, kind?: string) {
  const bytes = clip()
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
  ['a film of an old phone with new pictures', film('3gp5'), 'film.3gp'],
])('%s is accepted as an MP4', async (_, bytes, name) => {
  expect(await take(bytes, name)).toMatchObject({ type: 'video/mp4', width: 960, height: 540 })
})

test.each([
  ['HEVC of an iPhone', film('qt', 'hvc1'), 'IMG_0001.MOV', 'HEVC'],
  ['ProRes', film('qt', 'apcn'), 'film.mov', 'a format'],
  ['the pictures of an old phone', film('3gp5', 's263'), 'film.3gp', 'H.263'],
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

test('an AVIF with several pictures and a damaged one get different messages', async () => {
  const avif = (brand: string) =>
    Buffer.concat([
      Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\0\0${brand}mif1miafMA1B`, 'latin1'),
      Buffer.alloc(100),
    ])
  await expect(take(avif('avis'), 'a.avif')).rejects.toThrow('several pictures')
  await expect(take(avif('avif'), 'a.avif')).rejects.toThrow('damaged')
})
