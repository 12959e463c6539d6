// Reads the objects of a PDF as forgivingly as readers do, and from wherever one might begin: what a strict reading
// leaves out, another program may still run.
import { inflateSync } from 'node:zlib'

const mostDepth = 100
const mostUnpacked = 64 * 1024 * 1024
/** Each is read once in what is sound; only made ones are read from many places. */
const readOften = 3

/** The number of an object that none stands before. */
export const unknown = -1

/** What can't be looked into, though readers may. */
export class HiddenError extends Error {}

/** A name is kept apart from a text by its slash; a reference is its object's number. */
export class Name extends String {}
export class Reference {
  constructor(number) {
    this.number = number
  }
}
/** Pairs in their order: a key may come twice, and readers differ in which they take. */
export class Dictionary {
  pairs = []
  all(key) {
    return this.pairs.filter(([name]) => name === key).map(([, value]) => value)
  }
}

/** Calls `each` with the value and the number of every object, also of those that are packed in streams. */
export function eachObject(bytes, each) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const budget = { read: text.length * readOften + 1_000_000, unpacked: mostUnpacked }
  for (const { index } of text.matchAll(/(?<!d)obj|trailer/g)) {
    const from = index + (text[index] === 't' ? 7 : 3)
    const number = Number(/(\d+)\s+\d+\s*$/.exec(text.slice(Math.max(0, index - 30), index))?.[1] ?? unknown)
    const reader = new Reader(text, from, budget)
    const value = reader.value()
    each(value, number)
    const start = value instanceof Dictionary && reader.streamStart()
    if (start && value.all('First').length > 0 && value.all('N').length > 0)
      eachPacked(value, bytes.subarray(start), budget, each)
  }
}

function eachPacked(stream, bytes, budget, each) {
  const text = unpacked(stream, bytes, budget)
  const [first, count] = [stream.all('First'), stream.all('N')].map(([value]) => value)
  if (!Number.isInteger(first) || !Number.isInteger(count)) throw new HiddenError('its packed objects')
  const head = text.slice(0, first).match(/\d+/g) ?? []
  if (count * 2 > head.length) throw new HiddenError('its packed objects')
  for (let place = 0; place < count; place++) {
    const [number, at] = [Number(head[place * 2]), Number(head[place * 2 + 1])]
    each(new Reader(text, first + at, budget).value(), number)
  }
}

function unpacked(stream, bytes, budget) {
  const filters = stream.all('Filter').flat().map(String)
  const isPlain = stream.all('DecodeParms').concat(stream.all('DP'), stream.all('F'), stream.all('FFilter'))
  if (filters.length === 0 && isPlain.length === 0) {
    const [length] = stream.all('Length')
    return Buffer.from(bytes.subarray(0, Number.isInteger(length) ? length : undefined)).toString('latin1')
  }
  if (filters.join() !== 'FlateDecode' && filters.join() !== 'Fl') throw new HiddenError('an unusual filter')
  if (isPlain.some((value) => value !== null)) throw new HiddenError('an unusual filter')
  let found
  try {
    // A stream that lacks its end is read as far as it goes.
    found = inflateSync(bytes, { maxOutputLength: budget.unpacked, finishFlush: 2 })
  } catch (error) {
    if (error?.code === 'ERR_BUFFER_TOO_LARGE') throw new Error('It unpacks to too much.')
    throw new HiddenError('a packed stream')
  }
  budget.unpacked -= found.length
  budget.read += found.length * readOften
  return found.toString('latin1')
}

const space = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const plain = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const reference = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const hexText = /[^>]*>?/y
const textPart = /[^()\\]*/y

class Reader {
  constructor(text, at, budget) {
    Object.assign(this, { text, at, budget })
  }

  take(pattern) {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.at = pattern.lastIndex
    this.budget.read -= found[0].length + 1
    if (this.budget.read < 0) throw new HiddenError('objects that overlap')
    return found
  }

  /** Undefined for what ends something, and at the end. */
  value(depth = 0) {
    if (depth > mostDepth) throw new HiddenError('objects in objects')
    this.take(space)
    const sign = this.text[this.at]
    if (sign === '/') return this.name()
    if (sign === '(') return this.string()
    if (sign === '[') return this.list(depth)
    if (this.text.startsWith('<<', this.at)) return this.dictionary(depth)
    if (sign === '<') return fromHex(this.take(hexText)[0])
    const found = this.take(reference)
    if (found) return new Reference(Number(found[1]))
    const [word] = this.take(plain)
    if (word === '') return undefined
    if (word === 'null') return null
    return /^[+-]?\d*\.?\d*$/.test(word) ? Number(word) : word
  }

  name() {
    this.at++
    const [raw] = this.take(plain)
    return new Name(raw.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))))
  }

  string() {
    this.at++
    let said = ''
    for (let open = 1; open > 0 && this.at < this.text.length; ) {
      said += this.take(textPart)[0]
      const sign = this.text[this.at++]
      if (sign === '\\') said += this.escaped()
      else if (sign === '(') open++
      else open--
      if (open > 0 && sign !== '\\') said += sign ?? ''
    }
    return said
  }

  escaped() {
    const [octal] = /^[0-7]{1,3}/.exec(this.text.slice(this.at, this.at + 3)) ?? []
    const sign = octal ?? this.text[this.at] ?? ''
    this.at += sign.length
    return octal ? String.fromCharCode(parseInt(octal, 8) & 255) : (signs[sign] ?? sign)
  }

  list(depth) {
    this.at++
    const list = []
    while (this.more(']')) {
      const before = this.at
      const value = this.value(depth + 1)
      if (value !== undefined) list.push(value)
      else if (this.at === before) this.at++
    }
    return list
  }

  dictionary(depth) {
    this.at += 2
    const found = new Dictionary()
    while (this.more('>>')) {
      const before = this.at
      const key = this.value(depth + 1)
      // What is no key is passed over, as readers do.
      if (key instanceof Name) found.pairs.push([String(key), this.value(depth + 1)])
      else if (this.at === before) this.at++
    }
    return found
  }

  /** Whether something comes before this end, which is passed. */
  more(end) {
    this.take(space)
    if (this.at >= this.text.length) return false
    if (!this.text.startsWith(end, this.at)) return true
    this.at += end.length
    return false
  }

  streamStart() {
    this.take(space)
    const found = this.take(/stream(\r\n|\n|\r)?/y)
    return found && this.at
  }
}

const signs = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }

const fromHex = (text) => Buffer.from(text.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1')
