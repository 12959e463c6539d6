import { BusyError, type QueueRequest } from '../process/turns.ts'
import { damagedFileMessage, lockedPdfMessage } from './file-words.ts'
import { inspectPdf, type PdfHazard } from './look-into-pdf.server.ts'
import { WorkerEndedError } from './worker.server.ts'

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

/** Why a PDF is not taken, with what to do about it. */
export async function findPdfProblem(bytes: Uint8Array): Promise<string | undefined> {
  const found = await checkPdf(bytes)
  if (found === 'locked') return lockedPdfMessage
  if (found === 'tooMuch') return `This PDF is too large to be looked through. ${printAdvice}`
  if (found === undefined || found === 'damaged') return found && damagedFileMessage
  if (!isEncrypted(bytes)) return `${hazardMessages[found]} ${printAdvice}`
  return `${found === 'hidden' ? protectedMessage : hazardMessages[found]} ${printAdvice} ${unprotectedCopyAdvice}`
}

/** What is wrong with a PDF; undefined where it may be taken. Throws `BusyError`. */
export async function checkPdf(
  bytes: Uint8Array,
  turn?: QueueRequest,
): Promise<PdfHazard | 'locked' | 'tooMuch' | 'damaged' | undefined> {
  try {
    const { pages, hazard } = await inspectPdf(bytes, turn)
    return pages > 0 ? hazard : 'damaged'
  } catch (error) {
    if (error instanceof BusyError) throw error
    if (error instanceof WorkerEndedError) return 'tooMuch'
    return isEncrypted(bytes) ? 'locked' : 'damaged'
  }
}

const isEncrypted = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).includes('/Encrypt')
