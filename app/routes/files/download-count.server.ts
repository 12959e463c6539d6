import { log } from '~/config/log.server.ts'
import { recordDownload } from '~/content/items/counters.server.ts'

interface ServedFiles {
  type: string
  id: string
  files: string[]
}

export async function countDownloads(
  request: Request,
  response: Response,
  { type, id, files }: ServedFiles,
  address?: string,
) {
  if (!isDownload(request, response)) return
  try {
    for (const file of files) await recordDownload(type, id, file, address)
  } catch (error) {
    log().error({ err: error, type, id }, 'download could not be counted')
  }
}

/** Players and download managers first ask for a byte or two, to see whether ranges are served. */
const maxProbeBytes = 2

/** What a page fetches to show it in place. */
const embeddedDestinations = new Set(['iframe', 'embed', 'object', 'image', 'video', 'audio'])

/** Further parts of a file do not count, nor what is asked about, known already, or shown in a page. */
function isDownload(request: Request, response: Response) {
  if (request.method !== 'GET' || embeddedDestinations.has(request.headers.get('Sec-Fetch-Dest') ?? ''))
    return false
  if (response.status === 200) return true
  const [, first, last, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? []
  if (response.status !== 206 || first !== '0') return false
  const length = Number(last) + 1
  return length > maxProbeBytes || length === Number(size)
}
