import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from './refusal.ts'
import { isApi, type RequestContext } from './request-context.ts'

const defaultLimit = 1024 * 1024

/** Where larger bodies are expected; the first that fits decides. */
export type LargeBodies = readonly (readonly [path: RegExp, bytes: number])[]

export const tooLarge: Refusal = { status: 413, message: 'tooLarge' }

export const tooSlow: Refusal = {
  status: 408,
  message: 'tooSlow',
}

/** Bytes that a body may have; a form without files and JSON need no more than is usual. */
export function bodyLimit(large: LargeBodies, path: string, type = '') {
  if (/^(application\/(json|x-www-form-urlencoded)|text\/)/i.test(type)) return defaultLimit
  return large.find(([fits]) => fits.test(path))?.[1] ?? defaultLimit
}

/** Pages that take large bodies say themselves that one is too large, with their form to try again. */
export function checkBodyLength({ req, path }: RequestContext, large: LargeBodies = []): Refusal | undefined {
  const limit = bodyLimit(large, path, req.headers['content-type'])
  if (limit > defaultLimit && !isApi(path)) return undefined
  if (Number(req.headers['content-length'] ?? 0) > limit) return tooLarge
}

/** How slowly a body may come: so many bytes in so many milliseconds, while we would take them. */
export const minRate = { bytes: 20 * 1024, interval: 20_000 }

/** What is held of a body that nobody reads yet. */
const maxUnread = 64 * 1024

interface BodyOptions {
  limit: number
  minRate?: typeof minRate
  onTooLarge: () => void
  onTooSlow: () => void
  /** Where the client waits for leave to send it: nothing of it comes before somebody reads. */
  onFirstRead?: () => void
}

interface RequestBody {
  stream: ReadableStream<Uint8Array>
  /** Whether it has come whole, once that is so or as much is held as may be. */
  isComplete: Promise<boolean>
  /** Bytes a second of late; infinite once it has come. */
  throughput: () => number
  abort: () => void
}

/** The body as a web stream that reads no faster than it is consumed and no further than the limit. */
export function limitedBody(req: IncomingMessage, res: ServerResponse, options: BodyOptions): RequestBody {
  const { limit, onTooLarge, onTooSlow } = options
  const { bytes: minBytes, interval } = options.minRate ?? minRate
  let resolveComplete: (isComplete: boolean) => void = () => undefined
  const isComplete = new Promise<boolean>((resolve) => {
    resolveComplete = resolve
  })
  let { onFirstRead } = options
  let received = 0
  let recentBytes = 0
  let isOpen = true
  let stream: ReadableStreamDefaultController<Uint8Array>
  const meter = new ThroughputMeter()
  const close = (how: () => void) => {
    clearInterval(rateTimer)
    resolveComplete(true)
    if (isOpen) how()
    isOpen = false
  }
  // Whatever is left unread has to be let through, or the connection's next request would wait for ever.
  const drain = () => {
    close(() => stream.error(new Error('The body was not read to its end.')))
    req.resume()
  }
  const rateTimer = setInterval(() => {
    if (!req.isPaused() && recentBytes < minBytes) {
      onTooSlow()
      drain()
    }
    recentBytes = 0
  }, interval).unref()
  const pauseReading = () => {
    req.pause()
    meter.pause()
    // The time that it waits for us does not count.
    recentBytes = minBytes
  }
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    recentBytes += chunk.length
    meter.add(chunk.length)
    if (!isOpen) return
    if (received > limit) {
      onTooLarge()
      drain()
      return
    }
    stream.enqueue(chunk)
    if ((stream.desiredSize ?? 0) > 0) return
    pauseReading()
    resolveComplete(false)
  })
  req.on('end', () => close(() => stream.close()))
  req.on('error', (error) => close(() => stream.error(error)))
  res.once('close', drain)
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = controller
        req.pause()
        if (onFirstRead) resolveComplete(false)
      },
      pull() {
        if (onFirstRead) {
          onFirstRead()
          onFirstRead = undefined
          // The time before the leave does not count, nor what is left of that in which it came.
          recentBytes = minBytes
        }
        meter.resume()
        req.resume()
      },
      cancel() {
        close(() => undefined)
        req.resume()
      },
    },
    { highWaterMark: onFirstRead ? 0 : maxUnread, size: (chunk) => chunk.byteLength },
  )
  const throughput = () => (isOpen ? meter.get() : Number.POSITIVE_INFINITY)
  return { stream: body, isComplete, throughput, abort: drain }
}

/** Milliseconds over which a pace is taken, and before which it is not known. */
const measureInterval = 3000

export class ThroughputMeter {
  #bytes = 0
  #milliseconds = 0
  #since: number | undefined

  resume() {
    this.#since ??= performance.now()
  }

  pause() {
    this.#count()
    this.#since = undefined
  }

  add(bytes: number) {
    this.#count()
    this.#bytes += bytes
  }

  /** Bytes a second; infinite where it is not known. */
  get(): number {
    this.#count()
    if (this.#since === undefined || this.#milliseconds < measureInterval) return Number.POSITIVE_INFINITY
    return (this.#bytes * 1000) / this.#milliseconds
  }

  #count() {
    if (this.#since === undefined) return
    const now = performance.now()
    this.#milliseconds += now - this.#since
    this.#since = now
    // What came long ago counts for less and less.
    if (this.#milliseconds < 2 * measureInterval) return
    this.#bytes /= 2
    this.#milliseconds /= 2
  }
}
