import { damagedFileMessage, lockedPdfMessage } from '~/files/refusal-messages.ts'
import { Worker, WorkerEndedError } from '~/files/workers/worker.server.ts'
import { FairQueue, QueueBusyError, type QueueRequest } from '~/http/fair-queue.ts'

/** `hidden` means that the PDF cannot be inspected. */
type PdfHazard = 'script' | 'launch' | 'submits' | 'opens' | 'attachment' | 'xfa' | 'hidden'

interface PdfInspection {
  pages: number
  hazard?: PdfHazard
}

/** Rejects unless the PDF is complete and readable. The result is cached per byte array. */
export function inspectPdf(bytes: Uint8Array, queueRequest?: QueueRequest): Promise<PdfInspection> {
  const earlier = inspections.get(bytes)
  if (earlier) return earlier
  const found = runInspection(bytes, queueRequest)
  inspections.set(bytes, found)
  return found
}

const inspections = new WeakMap<Uint8Array, Promise<PdfInspection>>()

async function runInspection(bytes: Uint8Array, queueRequest?: QueueRequest) {
  // A truncated file has no end marker; PDF readers would guess the missing part.
  const end = Buffer.from(bytes.subarray(-endMarkerRange)).lastIndexOf('%%EOF')
  if (end < 0) throw new Error('The document has no end.')
  return inspectionQueue.run(() => pdfWorker.run({ bytes }), queueRequest)
}

const pdfWorker = new Worker<{ bytes: Uint8Array }, PdfInspection>('inspect-pdf.mjs', { timeout: 20_000 })
/** One at a time: a PDF that kills the process must not affect others. */
const inspectionQueue = new FairQueue({ capacity: 1, maxWaiting: 100, waitTimeout: 120_000 })
/** Searches the end marker in so many last bytes, since some programs add empty lines or signature padding. */
const endMarkerRange = 4096

const printAdvice =
  'Please open it, choose Print and there “Save as PDF”, and choose the PDF that this makes; it looks the same.'

const unprotectedCopyAdvice =
  'Where its protection forbids printing, ask whoever made it for a copy without protection.'

const hazardMessages: Record<PdfHazard, string> = {
  script: 'This PDF holds scripts, which are programs.',
  launch: 'This PDF starts a program.',
  submits: 'This PDF sends what is typed into it elsewhere.',
  opens: 'This PDF does something by itself when it is opened.',
  attachment: 'Another file is embedded in this PDF.',
  xfa: 'This PDF is a form that only Adobe’s own program shows.',
  hidden: 'This PDF is packed so that nobody can tell whether it holds programs.',
}

const protectedMessage = 'This PDF is protected so that nobody can tell whether it holds programs.'

export async function findPdfProblem(bytes: Uint8Array): Promise<string | undefined> {
  const found = await findPdfProblemKind(bytes)
  if (found === 'locked') return lockedPdfMessage
  if (found === 'tooComplex') return `This PDF is too large to be looked through. ${printAdvice}`
  if (found === undefined || found === 'damaged') return found && damagedFileMessage
  if (!isEncrypted(bytes)) return `${hazardMessages[found]} ${printAdvice}`
  return `${found === 'hidden' ? protectedMessage : hazardMessages[found]} ${printAdvice} ${unprotectedCopyAdvice}`
}

/** Undefined if the PDF is acceptable. Throws `QueueBusyError`. */
export async function findPdfProblemKind(
  bytes: Uint8Array,
  queueRequest?: QueueRequest,
): Promise<PdfHazard | 'locked' | 'tooComplex' | 'damaged' | undefined> {
  try {
    const { pages, hazard } = await inspectPdf(bytes, queueRequest)
    return pages > 0 ? hazard : 'damaged'
  } catch (error) {
    if (error instanceof QueueBusyError) throw error
    if (error instanceof WorkerEndedError) return 'tooComplex'
    return isEncrypted(bytes) ? 'locked' : 'damaged'
  }
}

const isEncrypted = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).includes('/Encrypt')

const timeout = 60_000

export class PdfTextReader {
  readonly #worker = new Worker<{ path: string }, string[]>('extract-pdf-text.mjs', { timeout, niceness: 19 })

  /** Returns one text per page. Rejects if the PDF is invalid, locked or too large. */
  read(path: string): Promise<string[]> {
    return this.#worker.run({ path })
  }

  end() {
    this.#worker.stop()
  }
}
