import { fileTypeFromBuffer } from 'file-type'
import { findOfficeTypeByFileName } from './upload-limits.ts'
import { findVideoProblem, isMp4Family } from './video/check-video.server.ts'

/** Detects the type by the bytes. CSV has no signature, so its file name decides. */
export async function detectFileType(
  bytes: Uint8Array,
  fileName: string,
): Promise<{ ext: string; mime: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  const isCertain = found && /^(application\/(pdf|zip)|image\/)/.test(found.mime) && !isText(bytes)
  if (!isCertain && isCsvName(fileName) && isText(bytes)) return { ext: 'csv', mime: 'text/csv' }
  if (found && isMp4Family(found.mime) && !findVideoProblem(bytes)) return { ext: 'mp4', mime: 'video/mp4' }
  return found ?? (hasLatePdfHeader(bytes) ? { ext: 'pdf', mime: 'application/pdf' } : undefined)
}

/** Some PDFs have other bytes before their header, such as a line from a web server. */
const hasLatePdfHeader = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

export const isCsvName = (fileName: string) => findOfficeTypeByFileName(fileName) === 'text/csv'

/** UTF-8 without control characters except tabs and line breaks. */
function isText(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\t\r\n]/u.test(text)
  } catch {
    return false
  }
}
