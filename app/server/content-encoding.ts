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
/** Up to here a stream and a thread cost more than the work itself, which takes a tenth of a millisecond. */
const syncLimit = 16 * 1024
/** The best one first. */
const preferredEncodings: Encoding[] = ['br', 'gzip', 'identity']
const parsedHeaders = new Map<string, Encoding>()

/** The best coding a client takes (RFC 9110, 12.5.3). Browsers send few different headers: remembered. */
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

/** What is large off the event loop; the levels give most of the gain for little time. What is sent once is worth half of that. */
export async function compress(body: Buffer, encoding: Encoding, isCached = true): Promise<Buffer> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isCached ? 4 : 2,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // The window is memory to be got and cleared each time; more than the body is of no use.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
    }
    // In one piece, as each is another task for the threads.
    const options = { params, chunkSize: 64 * 1024 }
    return body.length > syncLimit ? brotliAsync(body, options) : brotliCompressSync(body, options)
  }
  if (encoding === 'identity') return body
  return body.length > syncLimit ? gzipAsync(body, { level: 6 }) : gzipSync(body, { level: 6 })
}

/** For what is too long to be held. */
export function createCompressStream(encoding: 'br' | 'gzip') {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 }
  const pair: unknown = Duplex.toWeb(
    encoding === 'br' ? createBrotliCompress({ params }) : createGzip({ level: 4 }),
  )
  // The same, but for how Node's types name it.
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
