import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@mjackson/multipart-parser'
import { cancelBody } from '~/http/body.ts'
import { HttpError, type ProblemCode } from '~/http/problems.ts'

/** The body could not be received. With status 503 the client may retry soon. */
export class RequestBodyError extends HttpError {}

/** Most bytes before the first boundary (RFC 2046, 5.1.1). */
const maxPreambleBytes = 64 * 1024

/** Yields each part once it is complete. Throws `RequestBodyError` and `MaxFileSizeExceededError`. */
export async function* readParts(request: Request, maxFileSize: number): AsyncGenerator<MultipartPart> {
  const boundary = getMultipartBoundary(request.headers.get('Content-Type') ?? '')?.trim()
  if (!boundary) throw receiveError('no-boundary', noBoundaryMessage)
  const parser = new MultipartParser(boundary, { maxFileSize })
  const fromBoundary = createPreambleFilter(boundary)
  try {
    for await (const chunk of readChunks(request.body)) {
      const found = fromBoundary(chunk)
      if (found && !isComplete(parser)) for (const part of parser.write(found)) yield checkPart(part)
    }
    parser.finish()
  } catch (error) {
    if (error instanceof RequestBodyError || error instanceof MaxFileSizeExceededError) throw error
    if (error instanceof MaxHeaderSizeExceededError)
      throw receiveError('broken-form', 'The head of a part is too long.')
    if (error instanceof MultipartParseError && !fromBoundary())
      throw receiveError('boundary-not-found', boundaryNotFoundMessage(boundary))
    throw receiveError('broken-form', 'The upload broke off before it was complete. Please send it again.')
  }
}

async function* readChunks(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader()
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) yield read.value
  } finally {
    await cancelBody(reader)
  }
}

const noBoundaryMessage =
  'The Content-Type of this form has no boundary. Please leave that header to the client, which knows the boundary that it writes.'

const boundaryNotFoundMessage = (boundary: string) =>
  `The body has no boundary “${boundary.slice(0, 70)}”, which its Content-Type names.`

const receiveError = (code: ProblemCode, message: string, status = 400) =>
  new RequestBodyError(status, message, '', { code })

/** Returns the bytes from the first boundary on. Without a chunk, reports whether the boundary was found. */
function createPreambleFilter(boundary: string) {
  const line = Buffer.from(`\r\n--${boundary}`)
  let buffered: Buffer | undefined = Buffer.from('\r\n')
  return (chunk?: Uint8Array): Uint8Array | undefined => {
    if (!buffered) return chunk ?? line
    if (!chunk) return undefined
    buffered = Buffer.concat([buffered, chunk])
    const at = buffered.indexOf(line)
    if ((at < 0 ? buffered.length : at) > maxPreambleBytes)
      throw receiveError('boundary-not-found', boundaryNotFoundMessage(boundary))
    if (at < 0) return undefined
    const found = buffered.subarray(at + 2)
    buffered = undefined
    return found
  }
}

export const readPartText = (part: MultipartPart) => decodeText(() => part.text)

function decodeText<Result>(decode: () => Result): Result {
  try {
    return decode()
  } catch {
    throw createNotUtf8Error()
  }
}

export const createNotUtf8Error = () =>
  receiveError('not-utf-8', 'The text that was sent is not valid UTF-8.')

/** The parser exposes its state in no other way. */
function isComplete(parser: MultipartParser) {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

function checkPart(part: MultipartPart) {
  const headers = decodeText(() => part.headers)
  const encoding = headers.get('Content-Transfer-Encoding')?.trim().toLowerCase() ?? ''
  const name = part.name?.slice(0, 100)
  if (!name) throw receiveError('broken-form', 'A part of the form has no name.')
  if (!/^(|7bit|8bit|binary)$/.test(encoding))
    throw receiveError(
      'encoded-part',
      `The part ${name} comes with the Content-Transfer-Encoding ${encoding.slice(0, 40)}. Please send it as it is.`,
      415,
    )
  return part
}
