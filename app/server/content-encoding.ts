import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const minCompressSize = 1024
/** Below this size, a thread costs more than the compression itself (a tenth of a millisecond). */
const syncLimit = 16 * 1024

const preferredEncodings: Encoding[] = ['br', 'gzip', 'identity']
const parsedHeaders = new Map<string, Encoding>()

/** The best accepted encoding (RFC 9110, 12.5.3). Browsers send few different headers, so results are cached. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity'
  const text = String(header)
  let encoding = parsedHeaders.get(text)
  if (!encoding) {
    encoding = parseAcceptEncoding(text)
    if (parsedHeaders.size >= 200) parsedHeaders.clear()
    parsedHeaders.set(text, encoding)
  }
  return encoding
}

export function isCompressible(type: string, size: number) {
  return size >= minCompressSize && /^text\/|[/+](json|xml|javascript|ld\+json|manifest\+json)\b/.test(type)
}

/** Compresses large bodies off the event loop. A response that is sent only once gets a faster level. */
export async function compress(body: Buffer, encoding: Encoding, isCached = true): Promise<Buffer> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isCached ? 4 : 2,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // The window is allocated and cleared each time, so it should not exceed the body.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
    }
    // Each chunk is another task for the thread pool.
    const options = { params, chunkSize: 64 * 1024 }
    return body.length > syncLimit ? brotliAsync(body, options) : brotliCompressSync(body, options)
  }
  if (encoding === 'identity') return body
  return body.length > syncLimit ? gzipAsync(body, { level: 6 }) : gzipSync(body, { level: 6 })
}

/** For texts that are too long to buffer. */
export function createCompressStream(encoding: 'br' | 'gzip') {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 }
  const pair: unknown = Duplex.toWeb(
    encoding === 'br' ? createBrotliCompress({ params }) : createGzip({ level: 4 }),
  )
  // Node's types name the same pair differently.
  return pair as ReadableWritablePair<Uint8Array, Uint8Array>
}

function parseAcceptEncoding(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(coding.replace(/^x-/, ''), weight ? Number(weight.slice(2)) || 0 : 1)
  }
  const others = (coding: Encoding) => (coding === 'identity' ? undefined : weights.get('*'))
  const weightOf = (coding: Encoding) => weights.get(coding) ?? others(coding) ?? 0
  const [best] = preferredEncodings.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 ? best : 'identity'
}
