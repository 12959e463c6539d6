import { constants, createInflateRaw, inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  size: number
  isEncrypted: boolean
  /** A symbolic link or a device, which could point outside the target folder. */
  isSpecial: boolean
  isCompressed: boolean
  data: Uint8Array
}

const maxEntries = 2000
const endRecordSize = 22
const maxCommentSize = 0xffff
/** Marks a number that is stored in a ZIP64 field. */
const zip64Marker = 0xffffffff
const [stored, deflated] = [0, 8]

/** Undefined if the directory is inconsistent, since programs would read it differently. */
export function parseZipDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return parseEntries(zip)
  } catch {
    // An offset points outside the file.
    return undefined
  }
}

function parseEntries(zip: Buffer): ZipEntry[] | undefined {
  const end = findEndRecord(zip)
  if (end === undefined) return undefined
  const [disk, here, count] = [
    zip.readUInt16LE(end + 4),
    zip.readUInt16LE(end + 8),
    zip.readUInt16LE(end + 10),
  ]
  const [length, start] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)]
  if (disk !== 0 || here !== count || count > maxEntries || start + length !== end) return undefined
  const entries: ZipEntry[] = []
  const places: [from: number, to: number][] = []
  let at = start
  for (let place = 0; place < count; place++) {
    const read = parseEntry(zip, at)
    if (!read) return undefined
    entries.push(read.entry)
    places.push(read.place)
    at = read.next
  }
  return at === end && areDisjoint(places, start) ? entries : undefined
}

function findEndRecord(zip: Buffer) {
  for (
    let at = zip.length - endRecordSize;
    at >= 0 && at >= zip.length - endRecordSize - maxCommentSize;
    at--
  )
    if (zip.readUInt32LE(at) === 0x06054b50 && at + endRecordSize + zip.readUInt16LE(at + 20) === zip.length)
      return at
  return undefined
}

function parseEntry(zip: Buffer, at: number) {
  if (zip.readUInt32LE(at) !== 0x02014b50) return undefined
  const [flags, packed, size] = [
    zip.readUInt16LE(at + 8),
    zip.readUInt32LE(at + 20),
    zip.readUInt32LE(at + 24),
  ]
  const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
  const [commentLength, localHeaderAt] = [zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)]
  const [method, mode] = [zip.readUInt16LE(at + 10), zip.readUInt16LE(at + 40) & 0o170000]
  if ([packed, size, localHeaderAt].includes(zip64Marker) || ![stored, deflated].includes(method))
    return undefined
  const bytes = zip.subarray(at + 46, at + 46 + nameLength)
  if (zip.readUInt32LE(localHeaderAt) !== 0x04034b50) return undefined
  const localLength = zip.readUInt16LE(localHeaderAt + 26)
  if (!zip.subarray(localHeaderAt + 30, localHeaderAt + 30 + localLength).equals(bytes)) return undefined
  const data = localHeaderAt + 30 + localLength + zip.readUInt16LE(localHeaderAt + 28)
  const next = at + 46 + nameLength + extraLength + commentLength
  const isUtf8 = (flags & 0x800) !== 0
  const name = isUtf8 ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : bytes.toString('latin1')
  const entry: ZipEntry = {
    ...{ name, size, isCompressed: method === deflated },
    isEncrypted: (flags & 1) !== 0,
    isSpecial: ![0, 0o100000, 0o040000].includes(mode),
    data: zip.subarray(data, data + packed),
  }
  const place: [number, number] = [localHeaderAt, data + packed]
  return { entry, place, next }
}

/** ZIP bombs let several files share the same bytes. */
function areDisjoint(places: [from: number, to: number][], end: number) {
  const sorted = places.toSorted(([one], [other]) => one - other)
  return sorted.every(([, to], place) => to <= (sorted[place + 1]?.[0] ?? end))
}

const chunkSize = 64 * 1024

/** Throws if the data is damaged or its size differs from the one in the ZIP directory. */
export async function* readEntryChunks(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  let left = entry.size
  for await (const piece of entry.isCompressed ? inflateChunks(entry.data) : splitChunks(entry.data)) {
    left -= piece.length
    if (left < 0) break
    yield piece
  }
  if (left !== 0) throw new Error('The size differs from the one in the ZIP directory.')
}

const inflateChunks = (data: Uint8Array): AsyncIterable<Buffer> => createInflateRaw({ chunkSize }).end(data)

function* splitChunks(data: Uint8Array) {
  for (let at = 0; at < data.length; at += chunkSize) yield data.subarray(at, at + chunkSize)
}

/** Returns the first bytes, or fewer if they are unreadable. */
export function readEntryStart({ isCompressed, data }: ZipEntry): Uint8Array {
  if (!isCompressed) return data.subarray(0, 512)
  try {
    return inflateRawSync(data.subarray(0, 512), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return new Uint8Array()
  }
}
