import { log } from '~/config/log.server.ts'
import { isNoSpaceError, noSpaceMessage } from '~/files/storage/disk-storage.server.ts'
import { StorageUnavailableError } from '~/files/storage/file-store.ts'
import { evaluateConditions } from '~/http/conditional-request.ts'
import type { Language } from '~/i18n/language.ts'

/** Files may be withdrawn, so shared caches revalidate after five minutes. Browsers may cache for longer. */
export const publicFileCacheControl = 'public, max-age=86400, s-maxage=300'

interface FileResponseOptions {
  /** Strong validator, without quotes. */
  tag: string
  type: string
  cacheControl: string
  fileName?: string
  isAttachment?: boolean
  language?: Language
}

/** Supports a range (206) and revalidation (304). */
export function fileResponse(request: Request, file: File, options: FileResponseOptions): Response {
  const etag = `"${options.tag}"`
  const headers = createHeaders(etag, 'bytes', options)
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers })
  // Only GET supports ranges (RFC 9110, 14.2).
  const range = request.method === 'GET' && parseRange(request.headers, file.size, etag)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`)
    headers.set('Cache-Control', 'no-store')
    headers.delete('Content-Type')
    headers.set('Content-Length', '0')
    return new Response(null, { status: 416, headers })
  }
  const part = range ? file.slice(range.first, range.last + 1) : file
  headers.set('Content-Length', String(part.size))
  if (range) headers.set('Content-Range', `bytes ${range.first}-${range.last}/${file.size}`)
  const body = request.method === 'HEAD' ? null : part.stream()
  return new Response(body, { status: range ? 206 : 200, headers })
}

export async function streamedFileResponse(
  request: Request,
  { size, stream }: { size: number; stream: () => Promise<ReadableStream> },
  options: FileResponseOptions,
): Promise<Response> {
  const etag = `"${options.tag}"`
  const headers = createHeaders(etag, 'none', options)
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(size))
  return new Response(request.method === 'HEAD' ? null : await stream(), { headers })
}

const isNotModified = ({ headers }: Request, etag: string) =>
  evaluateConditions((name) => headers.get(name), { etag }) === 304

function createHeaders(etag: string, ranges: 'bytes' | 'none', options: FileResponseOptions) {
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': options.cacheControl,
    'Accept-Ranges': ranges,
    'Content-Type': options.type,
    'X-Content-Type-Options': 'nosniff',
  })
  if (options.language) headers.set('Content-Language', options.language)
  const isAttachment = options.isAttachment || !inlineTypes.test(options.type)
  if (options.fileName || isAttachment)
    headers.set(
      'Content-Disposition',
      disposition({ fileName: options.fileName ?? options.tag, isAttachment }),
    )
  return headers
}

/** Types that browsers display safely. All others are downloaded. */
const inlineTypes = /^(image|video|audio)\/(?!svg)|^application\/pdf$/

export const attachmentDisposition = (fileName: string) => disposition({ fileName, isAttachment: true })

/** RFC 6266: the name in UTF-8, and an ASCII fallback for old programs. */
function disposition({
  fileName = '',
  isAttachment,
}: Pick<FileResponseOptions, 'fileName' | 'isAttachment'>) {
  const clean = fileName.replaceAll(/[\p{Cc}/\\]/gu, '_')
  const plain = clean.replaceAll(/[^ -~]|["%]/g, '_')
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isAttachment ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Parses one byte range. Several ranges, or a range of another version, get the whole file. */
function parseRange(headers: Headers, size: number, etag: string) {
  const condition = headers.get('If-Range')
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('Range')?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (!from && !to) || (condition && condition !== etag))
    return undefined
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return undefined
  return first >= size || (!from && Number(to) === 0) ? 'unsatisfiable' : { first, last }
}

export const notFoundResponse = (message = 'There is no such file.') =>
  new Response(message, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

export const serviceUnavailableResponse = (message: string, seconds: number) =>
  new Response(message, {
    status: 503,
    headers: {
      'Retry-After': String(seconds),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })

export const methodNotAllowedResponse = () =>
  new Response('This address can only be read.', {
    status: 405,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Allow: 'GET, HEAD, OPTIONS',
    },
  })

/** Status and message when a file was not stored because the disk is full or the storage is unavailable. */
export function describeStorageError(error: unknown): { status: 503 | 507; message: string } | undefined {
  if (isNoSpaceError(error)) return { status: 507, message: noSpaceMessage }
  return error instanceof StorageUnavailableError ? { status: 503, message: error.message } : undefined
}

export async function withStorageUnavailableResponse(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    logStorageUnavailable(error)
    return serviceUnavailableResponse(
      'This file can’t be fetched at this moment. Please try again in a minute.',
      30,
    )
  }
}

const logInterval = 60_000
let lastLoggedAt = Number.NEGATIVE_INFINITY

/** Logs at most once a minute, however many requests fail. */
export function logStorageUnavailable({ reason }: StorageUnavailableError) {
  if (Date.now() < lastLoggedAt + logInterval) return
  lastLoggedAt = Date.now()
  log().error({ reason }, 'the file storage is unavailable')
}
