import { MaxFileSizeExceededError, MaxFilesExceededError, parseFormData } from '@mjackson/form-data-parser'
import { megabyte } from './upload-limits.ts'

/** A body that could not be taken; the message says so to people. */
export class ReceiveError extends Error {
  readonly status: 400 | 413 | 415
  constructor(status: 400 | 413 | 415, message: string) {
    super(message)
    this.status = status
  }
}

export interface Received {
  /** Texts by name, in the order in which they came. */
  texts: [name: string, value: string][]
  /** Chosen files by the name of their input. */
  files: Map<string, File[]>
}

export const mostFiles = 20
/** Parts of a form beyond files. */
const mostTexts = 500
/** The parser holds a file whole, so only so many bodies are read at once; others wait. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a posted form, with files up to so many bytes each. Where each file is used as it comes, none is held longer
 * than that. Throws `ReceiveError`.
 */
export async function receiveForm(
  request: Request,
  mostBytes: number,
  use?: (file: File) => Promise<void>,
): Promise<Received> {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { texts: textsOf(await readPlain(request)), files: new Map() }
  if (!/^multipart\/form-data\b/i.test(type)) throw new ReceiveError(415, 'Please send this as a form.')
  await turn()
  try {
    return await readMultipart(request, mostBytes, use)
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function readMultipart(
  request: Request,
  mostBytes: number,
  use?: (file: File) => Promise<void>,
): Promise<Received> {
  const files = new Map<string, File[]>()
  try {
    const form = await parseFormData(
      request,
      { maxFiles: mostFiles, maxFileSize: mostBytes },
      async (file) => {
        // An input without a file sends one without a name.
        if (file.name === '' && file.size === 0) return
        if (use) await use(file)
        else files.set(file.fieldName, [...(files.get(file.fieldName) ?? []), file])
      },
    )
    return { texts: textsOf(form), files }
  } catch (error) {
    if (error instanceof ReceiveError) throw error
    if (error instanceof MaxFileSizeExceededError)
      throw new ReceiveError(413, `A file is too large: at most ${mostBytes / megabyte} MB.`)
    if (error instanceof MaxFilesExceededError)
      throw new ReceiveError(413, `These are too many files: at most ${mostFiles} at once.`)
    throw new ReceiveError(400, 'The upload broke off before it was complete. Please send it again.')
  }
}

async function readPlain(request: Request) {
  try {
    return await request.formData()
  } catch {
    throw new ReceiveError(400, 'What was sent could not be read. Please send it again.')
  }
}

function textsOf(form: FormData) {
  const texts: [string, string][] = []
  // Browsers send every line's end as CRLF.
  for (const [name, value] of form)
    if (typeof value === 'string') texts.push([name, value.replaceAll('\r\n', '\n')])
  if (texts.length > mostTexts) throw new ReceiveError(413, 'This form has too many fields.')
  return texts
}

async function turn() {
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
}
