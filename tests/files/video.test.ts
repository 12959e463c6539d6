import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { detectFileType } from '~/files/detect-type.server.ts'
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
  ['nothing', () => Buffer.alloc(0), unknown],
  ['zeros', () => Buffer.alloc(5000), unknown],
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

  test.each([0, 3, 4, 7, 13])('of %i bytes never throws', (length) => {
    for (const film of [clip(), whole])
      expect(typeof isVideoTruncated(film.subarray(0, length))).toBe('boolean')
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
  ['pieces behind them', [box('moov', box('trak', stream)), ...many(20_000, box('moof'))], ['avc1']],
  ['a length that is cut off', [Buffer.from('\0\0\0\x01mdat', 'latin1')], undefined],
  ['a length that is cut off inside', [box('moov', Buffer.from('\0\0\0\x01trak', 'latin1'))], undefined],
  ['too much before them', many(20_000, box('free')), undefined],
  ['too many of them', [box('moov', ...many(20_000, box('trak', stream)))], undefined],
])('reads the tracks of a video with %s', (_, parts, kinds) =>
  expect(listTrackCodecs(Buffer.concat([brand, ...parts]))).toEqual(kinds),
)

test('other files are detected without an error', async () => {
  const cut = Buffer.concat([brand, Buffer.from('\0\0\0\x01mdat', 'latin1')])
  expect((await detectFileType(cut, 'cv.pdf'))?.mime).toBe('video/mp4')
})

test('is stored with its size and sent in ranges', async () => {
  const media = await storeMedia(clip(), 'film.mp4')
  expect(media).toMatchObject({ type: 'video/mp4', width: 960, height: 540, size: clip().byteLength })
  const response = await loader(routeArgs({ name: media.name }, { headers: { Range: 'bytes=100-199' } }))
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Type')).toBe('video/mp4')
  expect(Buffer.from(await response.arrayBuffer()).equals(clip().subarray(100, 200))).toBe(true)
})
