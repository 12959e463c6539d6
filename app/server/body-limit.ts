import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Exchange, isApi } from './exchange.ts'
import { Pace } from './pace.ts'
import type { Refusal } from './refusal.ts'

const usual = 1024 * 1024

/** Where larger bodies are expected; the first that fits decides. */
export type LargeBodies = readonly (readonly [path: RegExp, bytes: number])[]

export const tooLarge: Refusal = { status: 413, message: 'tooLarge' }

export const tooSlow: Refusal = {
  status: 408,
  message: 'tooSlow',
}

/** Bytes that a body may have; a form without files and JSON need no more than is usual. */
export function bodyLimit(large: LargeBodies, path: string, type = '') {
  if (/^(application\/(json|x-www-form-urlencoded)|text\/)/i.test(type)) return usual
  return large.find(([fits]) => fits.test(path))?.[1] ?? usual
}

/** Pages that take large bodies say themselves that one is too large, with their form to try again. */
export function checkBodyLength({ req, path }: Exchange, large: LargeBodies = []): Refusal | undefined {
  const limit = bodyLimit(large, path, req.headers['content-type'])
  if (limit > usual && !isApi(path)) return undefined
  if (Number(req.headers['content-length'] ?? 0) > limit) return tooLarge
}

/** How slowly a body may come: so many bytes in so many milliseconds, while we would take them. */
export const slowest = { bytes: 20 * 1024, within: 20_000 }

/** What is held of a body that nobody reads yet. */
const heldUnread = 64 * 1024

interface BodyOptions {
  limit: number
  slowest?: typeof slowest
  onTooLarge: () => void
  onTooSlow: () => void
  /** Where the client waits for leave to send it: nothing of it comes before somebody reads. */
  ask?: () => void
}

interface Body {
  stream: ReadableStream<Uint8Array>
  /** Whether it has come whole, once that is so or as much is held as may be. */
  isWhole: Promise<boolean>
  /** Bytes a second of late; infinite once it has come. */
  pace: () => number
  end: () => void
}

/** The body as a web stream that reads no faster than it is consumed and no further than the limit. */
export function limitedBody(req: IncomingMessage, res: ServerResponse, options: BodyOptions): Body {
  const { limit, onTooLarge, onTooSlow } = options
  const { bytes: fewest, within } = options.slowest ?? slowest
  let tell: (isWhole: boolean) => void = () => undefined
  const isWhole = new Promise<boolean>((resolve) => {
    tell = resolve
  })
  let { ask } = options
  let received = 0
  let lately = 0
  let open = true
  let stream: ReadableStreamDefaultController<Uint8Array>
  const arriving = new Pace()
  const close = (how: () => void) => {
    clearInterval(watch)
    tell(true)
    if (open) how()
    open = false
  }
  // Whatever is left unread has to be let through, or the connection's next request would wait for ever.
  const drain = () => {
    close(() => stream.error(new Error('The body was not read to its end.')))
    req.resume()
  }
  const watch = setInterval(() => {
    if (!req.isPaused() && lately < fewest) {
      onTooSlow()
      drain()
    }
    lately = 0
  }, within).unref()
  const pause = () => {
    req.pause()
    arriving.pause()
    // The time that it waits for us does not count.
    lately = fewest
  }
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    lately += chunk.length
    arriving.add(chunk.length)
    if (!open) return
    if (received > limit) {
      onTooLarge()
      drain()
      return
    }
    stream.enqueue(chunk)
    if ((stream.desiredSize ?? 0) > 0) return
    pause()
    tell(false)
  })
  req.on('end', () => close(() => stream.close()))
  req.on('error', (error) => close(() => stream.error(error)))
  res.once('close', drain)
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = controller
        req.pause()
        if (ask) tell(false)
      },
      pull() {
        if (ask) {
          ask()
          ask = undefined
          // The time before the leave does not count, nor what is left of that in which it came.
          lately = fewest
        }
        arriving.goOn()
        req.resume()
      },
      cancel() {
        close(() => undefined)
        req.resume()
      },
    },
    { highWaterMark: ask ? 0 : heldUnread, size: (chunk) => chunk.byteLength },
  )
  const pace = () => (open ? arriving.get() : Number.POSITIVE_INFINITY)
  return { stream: body, isWhole, pace, end: drain }
}
