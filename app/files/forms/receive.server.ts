import { FileUpload } from '@mjackson/form-data-parser'
import { MaxFileSizeExceededError } from '@mjackson/multipart-parser'
import { megabyte } from '~/files/upload-limits.ts'
import { cancelBody, isValidPercentEncoding } from '~/http/body.ts'
import { QueueBusyError } from '~/http/fair-queue.ts'
import { MemoryBudget, type Reservation } from './memory-budget.server.ts'
import { createNotUtf8Error, RequestBodyError, readParts, readPartText } from './multipart.server.ts'

export { RequestBodyError }

export interface ReceivedForm {
  /** In the order of the form. */
  texts: [name: string, value: string][]
  files: Map<string, File[]>
}

interface ReceiveOptions {
  /** Bytes per file. */
  maxFileBytes: number
  /** Bytes above the limit that are still read, so that the error appears at the field and no input is lost. */
  extraBytes?: number
  maxFiles?: number
  memory?: MemoryBudget
  address?: string
  /** Processes each file as it arrives, so that only one is in memory. */
  onFile?: (file: File) => Promise<void>
}

export const maxFilesAtOnce = 20

const maxTexts = 500
/** Smaller forms bypass the memory budget. */
export const smallFormBytes = megabyte / 4

/** The parser buffers whole files, so uploads by staff share this budget. */
const staffMemory = new MemoryBudget(120 * megabyte)

/** Files stay in memory until `use` resolves. Throws `RequestBodyError`, and whatever `use` throws. */
export async function withReceivedForm<Result>(
  request: Request,
  limits: ReceiveOptions,
  use: (received: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const { memory = staffMemory, address = '' } = limits
  const type = request.headers.get('Content-Type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return use({ texts: toTexts(await readUrlEncoded(request)), files: new Map() })
  if (!/^multipart\/form-data\b/i.test(type)) throw new RequestBodyError(415, 'Please send this as a form.')
  if (Number(request.headers.get('Content-Length') ?? Infinity) <= smallFormBytes)
    return use(await readMultipart(request, limits))
  const preemption = new AbortController()
  const receive = async (reservation: Reservation) => {
    const meteredRequest = meterRequest(request, reservation, preemption.signal)
    const received = await readMultipart(meteredRequest, limits, reservation).catch((error) => {
      throw reservation.isPreempted ? new QueueBusyError() : error
    })
    return use(received)
  }
  try {
    return await memory.run(address, () => preemption.abort(), receive)
  } catch (error) {
    throw error instanceof QueueBusyError ? noMemoryError() : error
  }
}

const noMemoryError = () =>
  new RequestBodyError(503, 'Many files are arriving at this moment. Please send yours again in a minute.')

/** Delays the body until the memory budget has room for it. */
function meterRequest(request: Request, { reserve }: Reservation, preempted: AbortSignal) {
  const reader = request.body?.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      start(stream) {
        preempted.addEventListener('abort', () => {
          stream.error(preempted.reason)
          void cancelBody(reader)
        })
      },
      async pull(stream) {
        const { value } = (await reader?.read()) ?? {}
        if (preempted.aborted) return
        if (!value) return stream.close()
        await reserve(value.length)
        if (!preempted.aborted) stream.enqueue(value)
      },
      cancel: () => cancelBody(reader),
    },
    { highWaterMark: 0 },
  )
  return new Request(request, { body, duplex: 'half' })
}

async function readMultipart(
  request: Request,
  { maxFileBytes, extraBytes = 0, maxFiles = maxFilesAtOnce, onFile }: ReceiveOptions,
  reservation?: Reservation,
): Promise<ReceivedForm> {
  const files = new Map<string, File[]>()
  // The limit also applies to texts.
  const maxBytes = Math.max(maxFileBytes + extraBytes, smallFormBytes)
  const texts = new FormData()
  let count = 0
  let hasUnexpectedFile = false
  const addFile = async (file: FileUpload) => {
    if (file.size === 0 && isNamelessFile(file)) return
    if (maxFileBytes === 0) {
      hasUnexpectedFile = true
      return
    }
    if (onFile) {
      await onFile(file)
      reservation?.release(file.size)
    } else files.set(file.fieldName, [...(files.get(file.fieldName) ?? []), file])
  }
  try {
    for await (const part of readParts(request, maxBytes)) {
      if (!part.isFile) texts.append(part.name ?? '', readPartText(part))
      else if (++count > maxFiles)
        throw new RequestBodyError(413, `These are too many files: at most ${maxFiles} at once.`)
      else await addFile(new FileUpload(part, part.name ?? ''))
    }
    if (hasUnexpectedFile) throw new RequestBodyError(400, 'No file is taken here.')
    return { texts: toTexts(texts), files }
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError)
      throw new RequestBodyError(
        413,
        maxFileBytes === 0 ? tooLongMessage : `A file is too large: at most ${maxFileBytes / megabyte} MB.`,
      )
    throw error
  }
}

const tooLongMessage = 'What was sent is too long.'

/** An empty file input sends no name; parser and browsers substitute these names. */
const isNamelessFile = ({ name }: File) => name === '' || name === 'file-upload' || name === 'blob'

async function readUrlEncoded(request: Request) {
  try {
    return await readFormData(request)
  } catch (error) {
    if (error instanceof RequestBodyError) throw error
    throw new RequestBodyError(400, 'What was sent could not be read. Please send it again.')
  }
}

async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const form = new FormData()
  if (/^multipart\/form-data\b/i.test(type)) {
    for await (const part of readParts(request, 2 * megabyte))
      form.append(part.name ?? '', part.isFile ? new FileUpload(part, part.name ?? '') : readPartText(part))
    return form
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new RequestBodyError(415, 'Please send this as a form.')
  const text = await readBodyAsUtf8(request)
  if (!isValidPercentEncoding(text)) throw createNotUtf8Error()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

export async function readBodyAsUtf8(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw createNotUtf8Error()
  }
}

function toTexts(form: FormData) {
  const texts: [string, string][] = []
  for (const [name, value] of form) if (typeof value === 'string') texts.push([name, value])
  if (texts.length > maxTexts) throw new RequestBodyError(413, 'This form has too many fields.')
  return texts
}

export const tryReadFormData = (request: Request): Promise<FormData | undefined> =>
  readFormData(request).catch(() => undefined)
