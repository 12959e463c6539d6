// Parses the values of a PDF as leniently as readers do.
const maxDepth = 100

/** Readers might still open such a PDF. */
export class UnreadablePdfError extends Error {}

export class Name extends String {}
export class Reference {
  constructor(number) {
    this.number = number
  }
}
/** Stores all pairs, since readers differ on which of two equal keys they use. */
export class Dictionary {
  pairs = []
  /** True if it contains other tokens than pairs, which readers skip in different ways. */
  isOdd = false
  all(key) {
    return this.pairs.filter(([name]) => name === key).map(([, value]) => value)
  }
}

const whitespacePattern = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const regularPattern = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const referencePattern = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const hexPattern = /[^>]*>?/y
const textPattern = /[^()\\]*/y

export class PdfValueReader {
  constructor(text, at, budget) {
    Object.assign(this, { text, at, budget })
  }

  take(pattern) {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.at = pattern.lastIndex
    this.budget.read -= found[0].length + 1
    if (this.budget.read < 0) throw new UnreadablePdfError('objects that overlap')
    return found
  }

  /** Undefined at a closing token and at the end. */
  value(depth = 0) {
    if (depth > maxDepth) throw new UnreadablePdfError('objects in objects')
    this.take(whitespacePattern)
    const sign = this.text[this.at]
    if (sign === '/') return this.name()
    if (sign === '(') return this.string()
    if (sign === '[') return this.list(depth)
    if (this.text.startsWith('<<', this.at)) return this.dictionary(depth)
    if (sign === '<') return decodeHex(this.take(hexPattern)[0])
    const found = this.take(referencePattern)
    if (found) return new Reference(Number(found[1]))
    const [word] = this.take(regularPattern)
    if (word === '') return undefined
    if (word === 'null') return null
    return /^[+-]?\d*\.?\d*$/.test(word) ? Number(word) : word
  }

  name() {
    this.at++
    const [raw] = this.take(regularPattern)
    return new Name(raw.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))))
  }

  string() {
    this.at++
    let message = ''
    for (let open = 1; open > 0 && this.at < this.text.length; ) {
      message += this.take(textPattern)[0]
      const sign = this.text[this.at++]
      if (sign === '\\') message += this.escaped()
      else if (sign === '(') open++
      else open--
      if (open > 0 && sign !== '\\') message += sign ?? ''
    }
    return message
  }

  escaped() {
    const [octal] = /^[0-7]{1,3}/.exec(this.text.slice(this.at, this.at + 3)) ?? []
    const sign = octal ?? this.text[this.at] ?? ''
    this.at += sign.length
    return octal ? String.fromCharCode(parseInt(octal, 8) & 255) : (escapes[sign] ?? sign)
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
      if (key instanceof Name) found.pairs.push([String(key), this.valueOfKey(depth)])
      else {
        // Some readers skip only the bracket and read the following tokens as keys.
        if (Array.isArray(key) || key instanceof Dictionary) throw new UnreadablePdfError('what is no key')
        found.isOdd = true
        if (this.at === before) this.at++
      }
    }
    return found
  }

  /** A missing value is refused, since some readers take the dictionary's end for it. */
  valueOfKey(depth) {
    const value = this.value(depth + 1)
    if (value === undefined) throw new UnreadablePdfError('a key without a value')
    return value
  }

  /** False at the given closing token, which is consumed. */
  more(end) {
    this.take(whitespacePattern)
    if (this.at >= this.text.length) return false
    if (!this.text.startsWith(end, this.at)) return true
    this.at += end.length
    return false
  }

  /** Readers agree on the start only after a line break. */
  streamStart() {
    this.take(whitespacePattern)
    if (!this.take(/stream/y)) return undefined
    const isPlain = this.take(/\r?\n/y) !== undefined
    return { at: this.at, isPlain }
  }
}

const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }

const decodeHex = (text) => Buffer.from(text.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1')
