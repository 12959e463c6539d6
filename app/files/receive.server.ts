import { FileUpload } from '@mjackson/form-data-parser'
import { MaxFileSizeExceededError } from '@mjackson/multipart-parser'
import { letGo } from '../process/let-go.ts'
import { isUtf8 } from '../process/percent-encoding.ts'
import { BusyError } from '../process/turns.ts'
import { notUtf8, partsOf, textOf } from './multipart.server.ts'
import { ReceiveError } from './receive-error.ts'
import { type Hold, ReceivingRoom } from './room.server.ts'
import { megabyte } from './upload-limits.ts'

export { ReceiveError }

export interface Received {
  /** Texts by name, in the order in which they came. */
  texts: [name: string, value: string][]
  files: Map<string, File[]>
}

interface Limits {
  /** Bytes of one file. */
  largest: number
  /** Bytes beyond that are still read, so that such a file is refused at its own field, beside what was typed. */
  spare?: number
  mostFiles?: number
  room?: ReceivingRoom
  address?: string
  /** Uses each file as it comes, so that only one is held at a time. */
  each?: (file: File) => Promise<void>
}

export const mostFilesAtOnce = 20

/** Parts of a form beyond files. */
const mostTexts = 500
/** Forms of this size bring no file to speak of, and need not wait for those that do. */
export const smallForm = megabyte / 4

/** The parser holds files whole, so only so many bytes of staff's files are held at once; others wait. */
const staffRoom = new ReceivingRoom(120 * megabyte)

/** Its files are held in memory until `use` is done. Throws `ReceiveError`, and whatever `use` throws. */
export async function receiveForm<Result>(
  request: Request,
  limits: Limits,
  use: (received: Received) => Promise<Result>,
): Promise<Result> {
  const { room = staffRoom, address = '' } = limits
  const type = request.headers.get('Content-Type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return use({ texts: textsOf(await readPlain(request)), files: new Map() })
  if (!/^multipart\/form-data\b/i.test(type)) throw new ReceiveError(415, 'Please send this as a form.')
  if (Number(request.headers.get('Content-Length') ?? Infinity) <= smallForm)
    return use(await readMultipart(request, limits))
  const giveWay = new AbortController()
  const receive = async (hold: Hold) => {
    const counted = countedRequest(request, hold, giveWay.signal)
    const received = await readMultipart(counted, limits, hold).catch((error) => {
      throw hold.hasGivenWay ? new BusyError() : error
    })
    return use(received)
  }
  try {
    return await room.run(address, () => giveWay.abort(), receive)
  } catch (error) {
    throw error instanceof BusyError ? noRoom() : error
  }
}

const noRoom = () =>
  new ReceiveError(503, 'Many files are arriving at this moment. Please send yours again in a minute.')

/** The same request, whose body comes no faster than there is room for it. */
function countedRequest(request: Request, { grow }: Hold, gaveWay: AbortSignal) {
  const reader = request.body?.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      start(stream) {
        gaveWay.addEventListener('abort', () => {
          stream.error(gaveWay.reason)
          void letGo(reader)
        })
      },
      async pull(stream) {
        const { value } = (await reader?.read()) ?? {}
        if (gaveWay.aborted) return
        if (!value) return stream.close()
        await grow(value.length)
        if (!gaveWay.aborted) stream.enqueue(value)
      },
      cancel: () => letGo(reader),
    },
    { highWaterMark: 0 },
  )
  return new Request(request, { body, duplex: 'half' })
}

async function readMultipart(
  request: Request,
  { largest, spare = 0, mostFiles = mostFilesAtOnce, each }: Limits,
  hold?: Hold,
): Promise<Received> {
  const files = new Map<string, File[]>()
  // Texts count as well.
  const most = Math.max(largest + spare, smallForm)
  const texts = new FormData()
  let count = 0
  let isStray = false
  const keep = async (file: FileUpload) => {
    if (file.size === 0 && isUnnamed(file)) return
    if (largest === 0) {
      isStray = true
      return
    }
    if (each) {
      await each(file)
      hold?.free(file.size)
    } else files.set(file.fieldName, [...(files.get(file.fieldName) ?? []), file])
  }
  try {
    for await (const part of partsOf(request, most)) {
      if (!part.isFile) texts.append(part.name ?? '', textOf(part))
      else if (++count > mostFiles)
        throw new ReceiveError(413, `These are too many files: at most ${mostFiles} at once.`)
      else await keep(new FileUpload(part, part.name ?? ''))
    }
    if (isStray) throw new ReceiveError(400, 'No file is taken here.')
    return { texts: textsOf(texts), files }
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError)
      throw new ReceiveError(
        413,
        largest === 0 ? tooLong : `A file is too large: at most ${largest / megabyte} MB.`,
      )
    throw error
  }
}

const tooLong = 'What was sent is too long.'

/** What an input without a file sends, and what the parser and browsers call a file that has no name. */
const isUnnamed = ({ name }: File) => name === '' || name === 'file-upload' || name === 'blob'

async function readPlain(request: Request) {
  try {
    return await readFields(request)
  } catch (error) {
    if (error instanceof ReceiveError) throw error
    throw new ReceiveError(400, 'What was sent could not be read. Please send it again.')
  }
}

export async function readFields(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const form = new FormData()
  if (/^multipart\/form-data\b/i.test(type)) {
    for await (const part of partsOf(request, 2 * megabyte))
      form.append(part.name ?? '', part.isFile ? new FileUpload(part, part.name ?? '') : textOf(part))
    return form
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new ReceiveError(415, 'Please send this as a form.')
  const text = await readText(request)
  if (!isUtf8(text)) throw notUtf8()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

export async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8()
  }
}

function textsOf(form: FormData) {
  const texts: [string, string][] = []
  for (const [name, value] of form) if (typeof value === 'string') texts.push([name, value])
  if (texts.length > mostTexts) throw new ReceiveError(413, 'This form has too many fields.')
  return texts
}
