// Reads objects wherever one might begin, since other programs may find objects that a strict parser misses.
import { constants, inflateSync } from 'node:zlib'
import { createDecryptor, isEncrypted, isEncryptionDictionary, isTrailer } from './pdf-key.mjs'
import { Dictionary, Name, PdfValueReader, UnreadablePdfError } from './pdf-reader.mjs'

const maxUnpackedBytes = 64 * 1024 * 1024
/** Normal PDFs need one read per byte, or two in object streams. Only crafted ones need more. */
const readsPerByte = 3
const maxProbeBytes = 256

/** The number of an object without a header. */
export const unknownNumber = -1

/**
 * Calls `each` with the value and number of every object: those in object streams last, together with any other value
 * there. Returns true for a protected PDF, in which strings outside of streams are still encrypted.
 */
export function eachObject(bytes, each) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const budget = { read: text.length * readsPerByte + 1_000_000, unpacked: maxUnpackedBytes }
  const [trailers, protections, objectStreams] = [[], [], []]
  for (const { index } of text.matchAll(/(?<!d)obj|trailer/g)) {
    const from = index + (text[index] === 't' ? 7 : 3)
    const [, before, generation] = /(\d+)\s+(\d+)\s*$/.exec(text.slice(Math.max(0, index - 30), index)) ?? []
    const number = Number(before ?? unknownNumber)
    const reader = new PdfValueReader(text, from, budget)
    const value = reader.value()
    each(value, number, false)
    if (!(value instanceof Dictionary)) continue
    if (isTrailer(value)) trailers.push(value)
    if (isEncryptionDictionary(value)) protections.push({ value, number })
    const start = reader.streamStart()
    if (start && isObjectStream(value))
      objectStreams.push({ stream: value, start, number, generation: Number(generation) })
  }
  const isEncryptedPdf = trailers.some(isEncrypted)
  const decrypt =
    isEncryptedPdf && objectStreams.length > 0 ? createDecryptor(trailers, protections) : undefined
  for (const { stream, ...place } of objectStreams)
    eachObjectInStream(stream, { bytes, text, open: decrypt, ...place }, budget, each)
  return isEncryptedPdf
}

const isObjectStream = (stream) =>
  stream.all('Type').some((type) => type instanceof Name && String(type) === 'ObjStm') ||
  (stream.all('First').length > 0 && stream.all('N').length > 0)

/** Readers locate objects in a stream by these keys, and differ on duplicates. */
const decisiveKeys = ['Type', 'First', 'N', 'Length', 'Filter', 'DecodeParms', 'Extends']

function eachObjectInStream(stream, place, budget, each) {
  if (stream.isOdd || !place.start.isPlain || decisiveKeys.some((key) => stream.all(key).length > 1))
    throw new UnreadablePdfError('its packed objects')
  const text = unpackStream(stream, place, budget)
  const [first] = stream.all('First')
  for (const [number, at] of readStreamIndex(stream, text))
    each(new PdfValueReader(text, first + at, budget).value(), number, true)
  const reader = new PdfValueReader(text, 0, budget)
  while (reader.at < text.length) {
    const before = reader.at
    each(reader.value(), undefined, true)
    if (reader.at === before) reader.at++
  }
}

/** Number and offset of each object in the stream. Readers differ on other tokens in this index, so they are refused. */
function readStreamIndex(stream, text) {
  const [first, count] = ['First', 'N'].map((key) => stream.all(key)[0])
  if (!Number.isInteger(first) || !Number.isInteger(count)) throw new UnreadablePdfError('its packed objects')
  const [head] = text.slice(0, first).split('%', 1)
  const numbers = head.match(/\d+/g) ?? []
  const isCut = /^\d[^\0\t\n\f\r ()<>[\]{}/%]/.test(text.slice(first - 1, first + 1))
  if (isCut || /[^\0\t\n\f\r \d]/.test(head) || count * 2 > numbers.length)
    throw new UnreadablePdfError('its packed objects')
  return Array.from({ length: count }, (_, place) => [
    Number(numbers[place * 2]),
    Number(numbers[place * 2 + 1]),
  ])
}

function unpackStream(stream, place, budget) {
  const { bytes, text, open } = place
  const { at } = place.start
  const filters = stream.all('Filter').flat().map(String)
  const isPlain = stream.all('DecodeParms').concat(stream.all('DP'), stream.all('F'), stream.all('FFilter'))
  if (!open && filters.length === 0 && isPlain.length === 0) return readUnfiltered(stream, text, at, budget)
  if (filters.join() !== 'FlateDecode' && filters.join() !== 'Fl')
    throw new UnreadablePdfError('an unusual filter')
  if (isPlain.some((value) => value !== null)) throw new UnreadablePdfError('an unusual filter')
  // A truncated stream is read as far as possible. In an encrypted one, readers may continue beyond its end.
  const finishFlush = open ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
  const data = open ? decryptStream(stream, place, budget) : bytes.subarray(at)
  let found
  try {
    found = inflateSync(data, { maxOutputLength: budget.unpacked, finishFlush })
  } catch (error) {
    if (error?.code === 'ERR_BUFFER_TOO_LARGE') throw new Error('The stream is too large when unpacked.')
    throw new UnreadablePdfError('a packed stream')
  }
  budget.unpacked -= found.length
  budget.read += found.length * readsPerByte
  return found.toString('latin1')
}

function decryptStream(stream, { bytes, text, open, start: { at }, number, generation }, budget) {
  const end = text.indexOf('endstream', at)
  budget.read -= Math.max(0, end - at)
  if (budget.read < 0) throw new UnreadablePdfError('objects that overlap')
  const data = bytes.subarray(at, Math.max(at, end))
  // Some readers decide by the type whether a stream is encrypted.
  if (stream.all('Type').join() !== 'ObjStm' || isPlainlyReadable(data))
    throw new UnreadablePdfError('what is not encrypted')
  return open(data, number, generation)
}

/** Shorter than any action. Encrypted data hardly ever inflates to so many bytes. */
const minReadableBytes = 12

/** True if readers without the key could inflate the data. They also accept bytes before the first error. */
function isPlainlyReadable(data) {
  for (let length = 1; length <= maxProbeBytes; length++)
    try {
      const found = inflateSync(data.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH })
      if (found.length >= minReadableBytes) return true
    } catch {
      return false
    }
  return true
}

/** If the length is wrong, readers search for the end keyword. */
function readUnfiltered(stream, text, at, budget) {
  const [length] = stream.all('Length')
  const end = text.indexOf('endstream', at + (Number.isInteger(length) ? Math.max(0, length) : 0))
  const found = text.slice(at, end < 0 ? undefined : end)
  budget.read -= found.length
  return found
}
