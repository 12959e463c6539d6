import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'
import type { Refusal } from './refusal.ts'

const megabyte = 1024 * 1024
const usual = megabyte

/** Where larger bodies are expected; the first that fits decides. */
const exceptions: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/notice-board\/careers\/[^/]+\/apply$/, 6 * megabyte],
  // Several files of the largest kind of picture; they are taken one by one.
  [/^\/admin\/gallery\/several$/, 220 * megabyte],
  [/^\/(admin|api)\//, 60 * megabyte],
]

export const tooLarge: Refusal = { status: 413, message: 'This is too large to be sent here.' }

/** Bytes that a body may have; a form without files and JSON need no more than is usual. */
export function bodyLimit(path: string, type = '') {
  if (/^(application\/(json|x-www-form-urlencoded)|text\/)/i.test(type)) return usual
  return exceptions.find(([fits]) => fits.test(path))?.[1] ?? usual
}

/** Pages that take large bodies say themselves that one is too large, with their form to try again. */
export function checkBodyLength({ req, path }: Exchange): Refusal | undefined {
  const limit = bodyLimit(path, req.headers['content-type'])
  if (limit > usual) return undefined
  if (Number(req.headers['content-length'] ?? 0) > limit) return tooLarge
}

/** The body as a web stream that reads no faster than it is consumed and no further than the limit. */
export function limitedBody(
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
  onExceeded: () => void,
): ReadableStream<Uint8Array> {
  let received = 0
  let open = true
  let stream: ReadableStreamDefaultController<Uint8Array>
  const close = (how: () => void) => {
    if (open) how()
    open = false
  }
  // Whatever is left unread has to be let through, or the connection's next request would wait for ever.
  const drain = () => {
    close(() => stream.error(new Error('The body was not read to its end.')))
    req.resume()
  }
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (!open) return
    if (received > limit) {
      onExceeded()
      drain()
      return
    }
    stream.enqueue(chunk)
    if ((stream.desiredSize ?? 0) <= 0) req.pause()
  })
  req.on('end', () => close(() => stream.close()))
  req.on('error', (error) => close(() => stream.error(error)))
  res.once('close', drain)
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = controller
        req.pause()
      },
      pull() {
        req.resume()
      },
      cancel() {
        open = false
        req.resume()
      },
    },
    { highWaterMark: 64 * 1024, size: (chunk) => chunk.byteLength },
  )
}
