import { createDecipheriv, createHash } from 'node:crypto'
import { UnreadablePdfError } from './pdf-reader.mjs'

export const hash = (kind, ...parts) => createHash(kind).update(Buffer.concat(parts)).digest()

/** Leaves the padding of the last block, which decompression ignores. */
export function decryptAes(key, bytes) {
  if (bytes.length < 32) throw new UnreadablePdfError('too little for a cipher')
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16)).setAutoPadding(
    false,
  )
  return decipher.update(bytes.subarray(16, bytes.length - (bytes.length % 16)))
}

/** OpenSSL no longer supports RC4. */
export function decryptRc4(key, bytes) {
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
