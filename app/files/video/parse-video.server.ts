interface Size {
  width: number
  height: number
}

const unknownSize: Size = { width: 0, height: 0 }

/** Limit of parts per video. The relevant ones are near its beginning. */
const maxParts = 5000

/** Displayed size of an MP4 or WebM video in pixels; 0 if the headers do not contain it. */
export function parseVideoDimensions(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    undefinedIfDamaged(() => (view.getUint32(0) === ebmlSignature ? webmSize(view) : mp4Size(view))) ??
    unknownSize
  )
}

/** A truncated video may end in the middle of a header. */
function undefinedIfDamaged<Found>(read: () => Found): Found | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** True if the last part exceeds the file. A live recording in WebM may end anywhere. */
export function isVideoTruncated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 8) return false
  if (view.getUint32(0) === ebmlSignature) return isWebmTruncated(view)
  return String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp' && isMp4Truncated(view)
}

function isMp4Truncated(view: DataView) {
  for (let at = 0; at < view.byteLength; ) {
    if (at + 8 > view.byteLength) return true
    const short = view.getUint32(at)
    if (short === 0) return false
    if (short === 1 && at + 16 > view.byteLength) return true
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (size < 8 || at + size > view.byteLength) return true
    at += size
  }
  return false
}

function isWebmTruncated(view: DataView) {
  const endless = Number.POSITIVE_INFINITY
  const isCut = undefinedIfDamaged(() => {
    for (const { name, to } of limitParts(maxParts, webmParts)(view, { from: 0, to: endless }))
      if (name === segment) return to !== endless && to > view.byteLength
  })
  return isCut ?? true
}

interface Part {
  name: string | number
  from: number
  to: number
}

/** Four-character codes of an MP4's tracks. Undefined if it has no `moov` box. */
export function listTrackCodecs(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return undefinedIfDamaged(() => {
    const parts = limitParts(maxParts, mp4Parts)
    // Players read only the first `moov`.
    for (const part of parts(view, { from: 0, to: bytes.byteLength }))
      if (part.name === 'moov') return listCodecs(view, parts, part)
  })
}

const listCodecs = (view: DataView, parts: Parts, moov: Part) =>
  [...findNested(view, parts, ['trak', 'mdia', 'minf', 'stbl', 'stsd'], moov)].flatMap(
    // The box begins with 8 bytes of version and entry count.
    ({ from, to }) => [...parts(view, { from: from + 8, to })].map(({ name }) => String(name)),
  )

const trackHeaderPath = ['moov', 'trak', 'tkhd']

function mp4Size(view: DataView): Size | undefined {
  for (const { from, to } of findNested(view, limitParts(maxParts, mp4Parts), trackHeaderPath)) {
    const width = view.getUint32(to - 8) >>> 16
    const height = view.getUint32(to - 4) >>> 16
    // The matrix precedes the size; it rotates a portrait video by 90 degrees.
    const [a, b] = [view.getInt32(to - 44), view.getInt32(to - 40)]
    const upright = from + 44 <= to && a === 0 && b !== 0
    // Audio tracks have no size.
    if (width && height) return upright ? { width: height, height: width } : { width, height }
  }
}

const ebmlSignature = 0x1a45dfa3
const [segment, tracks, trackEntry, video, pixelWidth, pixelHeight] = [
  0x18538067, 0x1654ae6b, 0xae, 0xe0, 0xb0, 0xba,
]

function webmSize(view: DataView): Size | undefined {
  const parts = limitParts(maxParts, webmParts)
  for (const found of findNested(view, parts, [segment, tracks, trackEntry, video])) {
    const values = new Map([...parts(view, found)].map((part) => [part.name, readInteger(view, part)]))
    const [width, height] = [values.get(pixelWidth), values.get(pixelHeight)]
    if (width && height) return { width, height }
  }
}

type Parts = (view: DataView, within: Pick<Part, 'from' | 'to'>) => Generator<Part>

function limitParts(maxCount: number, parts: Parts): Parts {
  let count = 0
  return function* (view, within) {
    for (const part of parts(view, within)) {
      if (++count > maxCount) throw new RangeError('Too many parts')
      yield part
    }
  }
}

function* findNested(
  view: DataView,
  parts: Parts,
  path: (string | number)[],
  within = { from: 0, to: view.byteLength },
): Generator<Part> {
  const [name, ...rest] = path
  for (const part of parts(view, within)) {
    if (part.name !== name) continue
    if (rest.length) yield* findNested(view, parts, rest, part)
    else yield part
  }
}

function* mp4Parts(view: DataView, { from, to }: Pick<Part, 'from' | 'to'>): Generator<Part> {
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at)
    const name = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)))
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || to - at
    if (size < head) return
    yield { name, from: at + head, to: Math.min(at + size, to) }
    at += size
  }
}

function* webmParts(view: DataView, { from, to }: Pick<Part, 'from' | 'to'>): Generator<Part> {
  for (let at = from; at < to; ) {
    const name = readVariableLength(view, at, true)
    const size = readVariableLength(view, at + name.length, false)
    const start = at + name.length + size.length
    // A size with all bits set means unknown: the part extends to the end.
    const end = size.value === 2 ** (7 * size.length) - 1 ? to : Math.min(start + size.value, to)
    yield { name: name.value, from: start, to: end }
    at = end
  }
}

/** The leading zeros of the first byte encode the length. Names include this length marker. */
function readVariableLength(view: DataView, at: number, keepMarker: boolean) {
  const first = view.getUint8(at)
  const length = Math.clz32(first) - 23
  if (length > 8) throw new RangeError('Not a length')
  let value = keepMarker ? first : first & (0xff >> length)
  for (let byte = 1; byte < length; byte++) value = value * 256 + view.getUint8(at + byte)
  return { value, length }
}

function readInteger(view: DataView, { from, to }: Part) {
  let value = 0
  for (let at = from; at < Math.min(to, from + 6); at++) value = value * 256 + view.getUint8(at)
  return value
}
