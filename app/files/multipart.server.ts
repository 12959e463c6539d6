import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@mjackson/multipart-parser'
import { letGo } from '../process/let-go.ts'
import type { ProblemCode } from '../process/problems.ts'
import { ReceiveError } from './receive-error.ts'

/** What may stand before the first boundary (RFC 2046, 5.1.1). */
const longestPreamble = 64 * 1024

/** The parts of a form, each when it has come. Throws `ReceiveError`, and `MaxFileSizeExceededError`. */
export async function* partsOf(request: Request, maxFileSize: number): AsyncGenerator<MultipartPart> {
  const boundary = getMultipartBoundary(request.headers.get('Content-Type') ?? '')?.trim()
  if (!boundary) throw wrong('no-boundary', noBoundary)
  const parser = new MultipartParser(boundary, { maxFileSize })
  const start = findStart(boundary)
  try {
    for await (const chunk of chunksOf(request.body)) {
      const found = start(chunk)
      // What comes behind the end counts for nothing, like what comes before the start.
      if (found && !isWhole(parser)) for (const part of parser.write(found)) yield checked(part)
    }
    parser.finish()
  } catch (error) {
    if (error instanceof ReceiveError || error instanceof MaxFileSizeExceededError) throw error
    if (error instanceof MaxHeaderSizeExceededError)
      throw wrong('broken-form', 'The head of a part is too long.')
    if (error instanceof MultipartParseError && !start())
      throw wrong('boundary-not-found', notFound(boundary))
    throw wrong('broken-form', 'The upload broke off before it was complete. Please send it again.')
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader()
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) yield read.value
  } finally {
    await letGo(reader)
  }
}

const noBoundary =
  'The Content-Type of this form has no boundary. Please leave that header to the client, which knows the boundary that it writes.'

const notFound = (boundary: string) =>
  `The body has no boundary “${boundary.slice(0, 70)}”, which its Content-Type names.`

const wrong = (code: ProblemCode, message: string, status = 400) =>
  new ReceiveError(status, message, '', { code })

/** Gives what comes from the first boundary on; without a piece, that boundary where it was found. */
function findStart(boundary: string) {
  const line = Buffer.from(`\r\n--${boundary}`)
  let held: Buffer | undefined = Buffer.from('\r\n')
  return (chunk?: Uint8Array): Uint8Array | undefined => {
    if (!held) return chunk ?? line
    if (!chunk) return undefined
    held = Buffer.concat([held, chunk])
    const at = held.indexOf(line)
    if ((at < 0 ? held.length : at) > longestPreamble) throw wrong('boundary-not-found', notFound(boundary))
    if (at < 0) return undefined
    const found = held.subarray(at + 2)
    held = undefined
    return found
  }
}

export const textOf = (part: MultipartPart) => decoded(() => part.text)

function decoded<Result>(decode: () => Result): Result {
  try {
    return decode()
  } catch {
    throw notUtf8()
  }
}

export const notUtf8 = () => wrong('not-utf-8', 'The text that was sent is not valid UTF-8.')

/** The parser tells it in this way alone. */
function isWhole(parser: MultipartParser) {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

function checked(part: MultipartPart) {
  const headers = decoded(() => part.headers)
  const coding = headers.get('Content-Transfer-Encoding')?.trim().toLowerCase() ?? ''
  const name = part.name?.slice(0, 100)
  if (!name) throw wrong('broken-form', 'A part of the form has no name.')
  if (!/^(|7bit|8bit|binary)$/.test(coding))
    throw wrong(
      'encoded-part',
      `The part ${name} comes with the Content-Transfer-Encoding ${coding.slice(0, 40)}. Please send it as it is.`,
      415,
    )
  return part
}
