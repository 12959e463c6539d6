// Reads the objects of a PDF from wherever one might begin: what a strict reading leaves out, another program may
// still run.
import { inflateSync } from 'node:zlib'
import { Dictionary, HiddenError, Name, Reader } from './pdf-reader.mjs'

const mostUnpacked = 64 * 1024 * 1024
/** Each is read once in what is sound, and what is packed twice; only made ones are read from many places. */
const readOften = 3

/** The number of an object that none stands before. */
export const unknown = -1

/**
 * Calls `each` with the value and the number of every object, also of those that are packed in streams, and with the
 * value alone of whatever else stands in such a stream.
 */
export function eachObject(bytes, each) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const budget = { read: text.length * readOften + 1_000_000, unpacked: mostUnpacked }
  let [isLocked, isPacked] = [false, false]
  for (const { index } of text.matchAll(/(?<!d)obj|trailer/g)) {
    const from = index + (text[index] === 't' ? 7 : 3)
    const number = Number(/(\d+)\s+\d+\s*$/.exec(text.slice(Math.max(0, index - 30), index))?.[1] ?? unknown)
    const reader = new Reader(text, from, budget)
    const value = reader.value()
    each(value, number)
    if (!(value instanceof Dictionary)) continue
    isLocked ||= value.all('Encrypt').length > 0
    const start = reader.streamStart()
    if (!start || !packsObjects(value)) continue
    isPacked = true
    eachPacked(value, { bytes, text, start }, budget, each)
  }
  // What is read without the key is not what readers see.
  if (isLocked && isPacked) throw new HiddenError('packed objects under a key')
}

const packsObjects = (stream) =>
  stream.all('Type').some((type) => type instanceof Name && String(type) === 'ObjStm') ||
  (stream.all('First').length > 0 && stream.all('N').length > 0)

/** By these readers find the packed objects; of two values each takes another. */
const deciding = ['Type', 'First', 'N', 'Length', 'Filter', 'DecodeParms', 'Extends']

function eachPacked(stream, place, budget, each) {
  if (stream.isOdd || !place.start.isPlain || deciding.some((key) => stream.all(key).length > 1))
    throw new HiddenError('its packed objects')
  const text = unpacked(stream, place, budget)
  const [first] = stream.all('First')
  for (const [number, at] of headOf(stream, text)) each(new Reader(text, first + at, budget).value(), number)
  const reader = new Reader(text, 0, budget)
  while (reader.at < text.length) {
    const before = reader.at
    each(reader.value())
    if (reader.at === before) reader.at++
  }
}

/** The number and the place of each packed object. What stands among the numbers is read by each reader in its own way. */
function headOf(stream, text) {
  const [first, count] = ['First', 'N'].map((key) => stream.all(key)[0])
  if (!Number.isInteger(first) || !Number.isInteger(count)) throw new HiddenError('its packed objects')
  const [head] = text.slice(0, first).split('%', 1)
  const numbers = head.match(/\d+/g) ?? []
  const isCut = /^\d[^\0\t\n\f\r ()<>[\]{}/%]/.test(text.slice(first - 1, first + 1))
  if (isCut || /[^\0\t\n\f\r \d]/.test(head) || count * 2 > numbers.length)
    throw new HiddenError('its packed objects')
  return Array.from({ length: count }, (_, place) => [
    Number(numbers[place * 2]),
    Number(numbers[place * 2 + 1]),
  ])
}

function unpacked(stream, { bytes, text, start: { at } }, budget) {
  const filters = stream.all('Filter').flat().map(String)
  const isPlain = stream.all('DecodeParms').concat(stream.all('DP'), stream.all('F'), stream.all('FFilter'))
  if (filters.length === 0 && isPlain.length === 0) return unfiltered(stream, text, at, budget)
  if (filters.join() !== 'FlateDecode' && filters.join() !== 'Fl') throw new HiddenError('an unusual filter')
  if (isPlain.some((value) => value !== null)) throw new HiddenError('an unusual filter')
  let found
  try {
    // A stream that lacks its end is read as far as it goes.
    found = inflateSync(bytes.subarray(at), { maxOutputLength: budget.unpacked, finishFlush: 2 })
  } catch (error) {
    if (error?.code === 'ERR_BUFFER_TOO_LARGE') throw new Error('It unpacks to too much.')
    throw new HiddenError('a packed stream')
  }
  budget.unpacked -= found.length
  budget.read += found.length * readOften
  return found.toString('latin1')
}

/** Where its length is not true, readers look for its end. */
function unfiltered(stream, text, at, budget) {
  const [length] = stream.all('Length')
  const end = text.indexOf('endstream', at + (Number.isInteger(length) ? Math.max(0, length) : 0))
  const found = text.slice(at, end < 0 ? undefined : end)
  budget.read -= found.length
  return found
}
