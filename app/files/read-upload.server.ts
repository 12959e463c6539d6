import { parseFormData } from '@mjackson/form-data-parser'

const mostAtOnce = 6
let reading = 0

/** So many uploads are in memory already that one more has to wait for another time. */
export class BusyError extends Error {}

/**
 * The fields and files of a posted form; undefined where it is none, or broke off. A field without a file
 * is left out. The parser holds files in memory, so only so many forms are read at once.
 */
export async function readUpload(request: Request, largest: number): Promise<FormData | undefined> {
  if (reading >= mostAtOnce) throw new BusyError()
  reading++
  try {
    return await parseFormData(request, { maxFiles: 4, maxFileSize: largest }, (file) =>
      file.size === 0 && !file.name ? null : file,
    )
  } catch {
    return undefined
  } finally {
    reading--
  }
}
