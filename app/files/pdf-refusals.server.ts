import { BusyError, type Turn } from '../process/turns.ts'
import { damaged, needsPassword } from './file-words.ts'
import { lookIntoPdf, type PdfHazard } from './look-into-pdf.server.ts'
import { EndedError } from './worker.server.ts'

const again =
  'Please open it, choose Print and there “Save as PDF”, and choose the PDF that this makes; it looks the same.'

const orAnother = 'Where its protection forbids printing, ask whoever made it for a copy without protection.'

const words: Record<PdfHazard, string> = {
  script: 'This PDF holds scripts, which are programs.',
  launch: 'This PDF starts a program.',
  submits: 'This PDF sends what is typed into it elsewhere.',
  opens: 'This PDF does something by itself when it is opened.',
  attachment: 'Another file is embedded in this PDF.',
  xfa: 'This PDF is a form that only Adobe’s own program shows.',
  hidden: 'This PDF is packed so that nobody can tell whether it holds programs.',
}

const hiddenByKey = 'This PDF is protected so that nobody can tell whether it holds programs.'

/** Why a PDF is not taken, with what to do about it. */
export async function troubleInPdf(bytes: Uint8Array): Promise<string | undefined> {
  const found = await judgePdf(bytes)
  if (found === 'locked') return needsPassword
  if (found === 'tooMuch') return `This PDF is too large to be looked through. ${again}`
  if (found === undefined || found === 'damaged') return found && damaged
  if (!hasKey(bytes)) return `${words[found]} ${again}`
  return `${found === 'hidden' ? hiddenByKey : words[found]} ${again} ${orAnother}`
}

/** What is wrong with a PDF; undefined where it may be taken. Throws `BusyError`. */
export async function judgePdf(
  bytes: Uint8Array,
  turn?: Turn,
): Promise<PdfHazard | 'locked' | 'tooMuch' | 'damaged' | undefined> {
  try {
    const { pages, hazard } = await lookIntoPdf(bytes, turn)
    return pages > 0 ? hazard : 'damaged'
  } catch (error) {
    if (error instanceof BusyError) throw error
    if (error instanceof EndedError) return 'tooMuch'
    return hasKey(bytes) ? 'locked' : 'damaged'
  }
}

const hasKey = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).includes('/Encrypt')
