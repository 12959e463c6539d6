// Derives the key of a PDF that needs no password and only restricts printing or copying (ISO 32000-2, 7.6). Ambiguous
// encryption is refused, since a reader could see other objects than the inspection.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Dictionary, Name, Reference, UnreadablePdfError } from './pdf-reader.mjs'

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const hasKeys = (dictionary, keys) => keys.every((key) => dictionary.all(key).length > 0)
export const isTrailer = (dictionary) => hasKeys(dictionary, ['Root']) || isEncrypted(dictionary)
export const isEncrypted = (trailer) => hasKeys(trailer, ['Encrypt'])
export const isEncryptionDictionary = (dictionary) => hasKeys(dictionary, ['Filter', 'O', 'U'])

/**
 * Returns a function that decrypts a stream, given its bytes, object number and generation. `protections` are all
 * encryption dictionaries that the trailers may reference.
 */
export function createDecryptor(trailers, protections) {
  const trailerEntries = trailers.map(entriesOf)
  const named = singleValue(trailerEntries.map((trailer) => trailer.get('Encrypt')))
  const protection = entriesOf(named instanceof Reference ? resolveReference(named, protections) : named)
  if (nameIn(protection, 'Filter') !== 'Standard') failHidden()
  const { method, size } = readCipher(protection)
  if (method === 'AESV3') {
    const key = deriveAes256Key(protection)
    return (bytes) => decryptAes(key, bytes)
  }
  const id = singleValue(trailerEntries.map((trailer) => bytesOf(trailer.get('ID')?.[0], 0)))
  const key = deriveMd5Key(protection, id, size)
  return (bytes, number, generation) => {
    const place = [number, number >> 8, number >> 16, generation, generation >> 8]
    const salt = method === 'AESV2' ? 'sAlT' : ''
    const own = hash('md5', key, Buffer.from(place), Buffer.from(salt)).subarray(0, Math.min(size + 5, 16))
    return method === 'AESV2' ? decryptAes(own, bytes) : decryptRc4(own, bytes)
  }
}

function failHidden() {
  throw new UnreadablePdfError('an unusual protection')
}

/** A duplicate key is ambiguous. */
function entriesOf(value) {
  if (!(value instanceof Dictionary) || value.isOdd) return failHidden()
  const entries = new Map(value.pairs)
  return entries.size === value.pairs.length ? entries : failHidden()
}

function singleValue([first, ...others]) {
  return others.every((other) => isDeepStrictEqual(other, first)) ? first : failHidden()
}

function resolveReference({ number }, protections) {
  const isThere = protections.some((protection) => protection.number === number)
  return isThere ? singleValue(protections.map(({ value }) => value)) : failHidden()
}

const nameIn = (entries, key) => (entries.get(key) instanceof Name ? String(entries.get(key)) : failHidden())

const bytesOf = (text, size) =>
  typeof text === 'string' && text.length >= size
    ? Buffer.from(text, 'latin1').subarray(0, size || undefined)
    : failHidden()

/** The cipher, and the length of its key in bytes. */
function readCipher(protection) {
  const [version, revision, bits] = ['V', 'R', 'Length'].map((key) => protection.get(key))
  if (version === 1 && revision === 2 && (bits ?? 40) === 40) return { method: 'V2', size: 5 }
  const short = bits ?? 40
  if (version === 2 && revision === 3 && short >= 40 && short <= 128 && short % 8 === 0)
    return { method: 'V2', size: short / 8 }
  const [methods, size] = version === 4 && revision === 4 ? [['V2', 'AESV2'], 16] : [['AESV3'], 32]
  if (size === 32 && !(version === 5 && (revision === 5 || revision === 6))) failHidden()
  if (nameIn(protection, 'StmF') !== 'StdCF') failHidden()
  const filter = entriesOf(entriesOf(protection.get('CF')).get('StdCF'))
  const method = nameIn(filter, 'CFM')
  // Some programs write the length in bytes, others in bits.
  const isUsual =
    (bits ?? size * 8) === size * 8 && [undefined, size, size * 8].includes(filter.get('Length'))
  return isUsual && methods.includes(method) ? { method, size } : failHidden()
}

/** Algorithms 2, 4 and 5. */
function deriveMd5Key(protection, id, size) {
  const revision = protection.get('R')
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(protection.get('P') | 0)
  const isPartly = revision === 4 && protection.get('EncryptMetadata') === 'false'
  const rest = Buffer.alloc(isPartly ? 4 : 0, 255)
  let key = hash('md5', padding, bytesOf(protection.get('O'), 32), permissions, id, rest).subarray(0, size)
  for (let round = 0; revision > 2 && round < 50; round++) key = hash('md5', key).subarray(0, size)
  let checkValue = decryptRc4(key, revision > 2 ? hash('md5', padding, id) : padding)
  for (let round = 1; revision > 2 && round < 20; round++)
    checkValue = decryptRc4(
      key.map((byte) => byte ^ round),
      checkValue,
    )
  return checkValue.equals(bytesOf(protection.get('U'), checkValue.length)) ? key : failHidden()
}

/** Algorithms 2.A and 11. */
function deriveAes256Key(protection) {
  const hashOf = (salt) => (protection.get('R') === 5 ? hash('sha256', salt) : hashRevision6(salt))
  const user = bytesOf(protection.get('U'), 48)
  if (!hashOf(user.subarray(32, 40)).equals(user.subarray(0, 32))) failHidden()
  return decryptAes(
    hashOf(user.subarray(40)),
    Buffer.concat([Buffer.alloc(16), bytesOf(protection.get('UE'), 32)]),
  )
}

/** Algorithm 2.B. */
function hashRevision6(salt) {
  let key = hash('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    const made = cipher.update(Buffer.concat(Array(64).fill(key)))
    const sum = made.subarray(0, 16).reduce((all, byte) => all + byte, 0)
    key = hash(['sha256', 'sha384', 'sha512'][sum % 3], made)
    last = made.at(-1)
  }
  return key.subarray(0, 32)
}

const hash = (kind, ...parts) => createHash(kind).update(Buffer.concat(parts)).digest()

/** Leaves the padding of the last block, which decompression ignores. */
function decryptAes(key, bytes) {
  if (bytes.length < 32) throw new UnreadablePdfError('too little for a cipher')
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16)).setAutoPadding(
    false,
  )
  return decipher.update(bytes.subarray(16, bytes.length - (bytes.length % 16)))
}

/** OpenSSL no longer supports RC4. */
function decryptRc4(key, bytes) {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one, other) => ([state[one], state[other]] = [state[other], state[one]])
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at] + key[at % key.length]) & 255
    swap(at, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(bytes).map((byte) => {
    one = (one + 1) & 255
    other = (other + state[one]) & 255
    swap(one, other)
    return byte ^ state[(state[one] + state[other]) & 255]
  })
}
