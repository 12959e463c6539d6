// Devanagari ligature glyphs map to no characters. PDF writers store a cluster's text as /ActualText, which pdf.js
// ignores. So this appends a copy of the content with a numbered mark per cluster, which pdf.js reports.
import { inflateSync } from 'node:zlib'

const firstNumber = 1_000_000
const maxBytes = 32 * 1024 * 1024

const streamObject = /(?<![\d])(\d{1,10}) (\d{1,5}) obj\s*<<((?:(?!endobj|stream)[\s\S])*?)>>\s*stream\r?\n/g
const properties = /<<((?:[^<>()]|<[0-9A-Fa-f\s]*>|\((?:\\[\s\S]|[^\\()])*\))*)>>\s*BDC/g
const actualText = /\/ActualText\s*(?:<([0-9A-Fa-f\s]*)>|\(((?:\\[\s\S]|[^\\()])*)\))/

export function numberActualTexts(bytes) {
  const file = Buffer.from(bytes)
  const source = file.toString('latin1')
  const texts = new Map()
  const root = source.match(/\/Root\s+\d+\s+\d+\s+R/g)?.at(-1)
  const size = source.match(/\/Size\s+\d+/g)?.at(-1)
  const previous = source
    .match(/startxref\s+(\d+)/g)
    ?.at(-1)
    ?.match(/\d+/)?.[0]
  if (!root || !size || !previous || /\/Encrypt\b/.test(source)) return { bytes, texts }
  const objects = new Map()
  for (const found of source.matchAll(streamObject)) {
    const content = numberClusters(file, source, found, texts)
    if (content) objects.set(`${found[1]} ${found[2]}`, content)
  }
  if (objects.size === 0) return { bytes, texts }
  return { bytes: appendObjects(file, objects, { root, size, previous }), texts }
}

/** Numbers the clusters of a content stream, or substitutes marks in a font's character map. Undefined if neither. */
function numberClusters(file, source, { 0: opening, 3: dictionary, index }, texts) {
  if (!/\/FlateDecode/.test(dictionary) || /\/DecodeParms|\/Subtype|\/Type\b/.test(dictionary)) return
  const start = index + opening.length
  const end = source.indexOf('endstream', start)
  const content = inflate(file.subarray(start, end === -1 ? undefined : end))
  if (content?.includes('beginbfchar')) return content.replaceAll(multipleLetters, toStandIns)
  if (!content?.includes('/ActualText')) return
  return content.replaceAll(properties, (whole, inner) => {
    const [, hex, literal] = actualText.exec(inner) ?? []
    if (hex === undefined && literal === undefined) return whole
    const number = firstNumber + texts.size
    texts.set(number, hex === undefined ? readLiteral(literal) : readHex(hex))
    return `<</MCID ${number} >> BDC`
  })
}

/** Entries of a character map that map a glyph to several characters. */
const multipleLetters = /(?<=<[0-9A-Fa-f]+>\s*<)(?:[0-9A-Fa-f]{4}){2,}(?=>)/g

/** For pdf.js, glyphs with a combining mark have no width, which splits words. Private-use characters replace them. */
const toStandIns = (hex) =>
  hex.replaceAll(/.{4}/g, (unit) => {
    const code = Number.parseInt(unit, 16)
    return isMark.test(String.fromCharCode(code))
      ? writeHex(String.fromCodePoint(code + standInOffset))
      : unit
  })

const standInOffset = 0x10_0000
const isMark = /\p{M}|\p{Cf}/u
const standIns = /[\u{100300}-\u{10fffd}]/gu

export const restoreMarks = (text) =>
  text.replaceAll(standIns, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - standInOffset))

const writeHex = (text) => Buffer.from(text, 'utf16le').swap16().toString('hex')

function inflate(stream) {
  try {
    return inflateSync(stream, { maxOutputLength: maxBytes }).toString('latin1')
  } catch {
    return undefined
  }
}

function appendObjects(file, objects, { root, size, previous }) {
  const parts = [file, Buffer.from('\n')]
  let at = file.length + 1
  const crossReferences = []
  for (const [name, content] of objects) {
    const object = Buffer.from(
      `${name} obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`,
      'latin1',
    )
    const [number, generation] = name.split(' ')
    crossReferences.push(`${number} 1\n${String(at).padStart(10, '0')} ${generation.padStart(5, '0')} n \n`)
    parts.push(object)
    at += object.length
  }
  const trailer = `xref\n${crossReferences.join('')}trailer\n<<${size} ${root} /Prev ${previous}>>\nstartxref\n${at}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(trailer)]))
}

const readHex = (hex) => decode(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'))

const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const readLiteral = (literal) =>
  decode(
    Buffer.from(
      literal.replaceAll(/\\([0-7]{1,3}|\r?\n|[\s\S])/g, (_, escaped) =>
        /^[0-7]/.test(escaped)
          ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
          : escaped.endsWith('\n')
            ? ''
            : (escapes[escaped] ?? escaped),
      ),
      'latin1',
    ),
  )

const decode = (bytes) =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
        .swap16()
        .toString('utf16le')
    : bytes.toString('latin1')
