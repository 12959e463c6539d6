import { conditionOf } from '../process/conditions.ts'
import type { Language } from '../process/language.ts'

/** It may be withdrawn: caches on the way ask anew after five minutes. Whoever uses a browser has seen the file. */
export const keptPublic = 'public, max-age=86400, s-maxage=300'

interface FileAnswer {
  /** Strong validator, without quotes. */
  tag: string
  type: string
  cacheControl: string
  fileName?: string
  save?: boolean
  language?: Language
}

/** Answers with a file: whole, one range of it (206), or unchanged (304). */
export function fileResponse(request: Request, file: File, answer: FileAnswer): Response {
  const etag = `"${answer.tag}"`
  const headers = headersOf(etag, 'bytes', answer)
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  // Of a question about the file a range says nothing (RFC 9110, 14.2).
  const range = request.method === 'GET' && readRange(request.headers, file.size, etag)
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

/** Answers with bytes that are made while they are sent: whole, or unchanged (304). */
export async function madeResponse(
  request: Request,
  { size, stream }: { size: number; stream: () => Promise<ReadableStream> },
  answer: FileAnswer,
): Promise<Response> {
  const etag = `"${answer.tag}"`
  const headers = headersOf(etag, 'none', answer)
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(size))
  return new Response(request.method === 'HEAD' ? null : await stream(), { headers })
}

const isKnown = ({ headers }: Request, etag: string) =>
  conditionOf((name) => headers.get(name), { etag }) === 304

function headersOf(etag: string, ranges: 'bytes' | 'none', answer: FileAnswer) {
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': answer.cacheControl,
    'Accept-Ranges': ranges,
    'Content-Type': answer.type,
    'X-Content-Type-Options': 'nosniff',
  })
  if (answer.language) headers.set('Content-Language', answer.language)
  const save = answer.save || !isShown.test(answer.type)
  if (answer.fileName || save)
    headers.set('Content-Disposition', disposition({ fileName: answer.fileName ?? answer.tag, save }))
  return headers
}

/** What browsers show by themselves, and safely; all else is only ever saved. */
const isShown = /^(image|video|audio)\/(?!svg)|^application\/pdf$/

export const savedAs = (fileName: string) => disposition({ fileName, save: true })

/** RFC 6266: the true name in UTF-8, and a plain one for old programs. */
function disposition({ fileName = '', save }: Pick<FileAnswer, 'fileName' | 'save'>) {
  const clean = fileName.replaceAll(/[\p{Cc}/\\]/gu, '_')
  const plain = clean.replaceAll(/[^ -~]|["%]/g, '_')
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${save ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** One byte range; several, or one for another version of the file, mean the whole file. */
function readRange(headers: Headers, size: number, etag: string) {
  const condition = headers.get('If-Range')
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('Range')?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (!from && !to) || (condition && condition !== etag))
    return undefined
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return undefined
  return first >= size || (!from && Number(to) === 0) ? 'unsatisfiable' : { first, last }
}
