import { log } from '~/config/log.server.ts'
import { recordDownload } from '~/content/items/counters.server.ts'

interface ServedFiles {
  type: string
  id: string
  files: string[]
}

export async function recordServedDownloads(
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

/** Players and download managers first request one or two bytes, to test for range support. */
const maxProbeBytes = 2

const embeddedDestinations = new Set(['iframe', 'embed', 'object', 'image', 'video', 'audio'])

/** Not HEAD, 304, embedded files, later ranges of the same file or probes for range support. */
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
