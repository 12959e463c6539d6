import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from './refusal.ts'
import { isApiPath, type RequestContext } from './request-context.ts'

const defaultLimit = 1024 * 1024

/** Limits for paths that accept larger bodies; the first match applies. */
export type LargeBodyLimits = readonly (readonly [path: RegExp, bytes: number])[]

export const tooLargeRefusal: Refusal = { status: 413, message: 'tooLarge' }

export const tooSlowRefusal: Refusal = {
  status: 408,
  message: 'tooSlow',
}

/** The limit in bytes. JSON and forms without files always have the default limit. */
export function getMaxBodySize(large: LargeBodyLimits, path: string, type = '') {
  if (/^(application\/(json|x-www-form-urlencoded)|text\/)/i.test(type)) return defaultLimit
  return large.find(([fits]) => fits.test(path))?.[1] ?? defaultLimit
}

/** Pages that accept large bodies report the limit themselves, above their form. */
export function checkBodyLength(
  { req, path }: RequestContext,
  large: LargeBodyLimits = [],
): Refusal | undefined {
  const limit = getMaxBodySize(large, path, req.headers['content-type'])
  if (limit > defaultLimit && !isApiPath(path)) return undefined
  if (Number(req.headers['content-length'] ?? 0) > limit) return tooLargeRefusal
}

/** The least bytes that a client must send in each interval (milliseconds) while the server reads. */
export const minBytesPerInterval = { bytes: 20 * 1024, interval: 20_000 }

/** Bytes to buffer of a body that no route reads yet. */
const maxUnread = 64 * 1024

interface BodyOptions {
  limit: number
  minRate?: typeof minBytesPerInterval
  onTooLarge: () => void
  onTooSlow: () => void
  /** Sends 100 Continue to a client that waits for it. */
  onFirstRead?: () => void
}

interface RequestBody {
  stream: ReadableStream<Uint8Array>
  /** Resolves when the body is complete (true) or the buffer is full (false). */
  isComplete: Promise<boolean>
  /** Recent bytes per second; infinite once the body is complete. */
  throughput: () => number
  abort: () => void
}

/** The body as a web stream that reads no faster than it is consumed and no further than the limit. */
export function createLimitedRequestBody(
  req: IncomingMessage,
  res: ServerResponse,
  options: BodyOptions,
): RequestBody {
  const { limit, onTooLarge, onTooSlow } = options
  const { bytes: minBytes, interval } = options.minRate ?? minBytesPerInterval
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
  const close = (endStream: () => void) => {
    clearInterval(rateTimer)
    resolveComplete(true)
    if (isOpen) endStream()
    isOpen = false
  }
  // The unread rest must be discarded, or the connection's next request would wait for ever.
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
    // The time while the server pauses does not count.
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
          // The time before 100 Continue does not count, nor the rest of the current interval.
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
  const throughput = () => (isOpen ? meter.bytesPerSecond() : Number.POSITIVE_INFINITY)
  return { stream: body, isComplete, throughput, abort: drain }
}

/** Milliseconds over which the throughput is measured, and before which it is unknown. */
const measureInterval = 3000

class ThroughputMeter {
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

  bytesPerSecond(): number {
    this.#count()
    if (this.#since === undefined || this.#milliseconds < measureInterval) return Number.POSITIVE_INFINITY
    return (this.#bytes * 1000) / this.#milliseconds
  }

  #count() {
    if (this.#since === undefined) return
    const now = performance.now()
    this.#milliseconds += now - this.#since
    this.#since = now
    // Halving both gives older bytes less and less weight.
    if (this.#milliseconds < 2 * measureInterval) return
    this.#bytes /= 2
    this.#milliseconds /= 2
  }
}
