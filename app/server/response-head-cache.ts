import type { ServerResponse } from 'node:http'

type HeaderText = string | null | undefined

/** Where Node keeps what it has written as the head of an answer. */
type ResponseWithHeader = ServerResponse & { _header: HeaderText }

/** The pieces between which stand Cache-Control, the request's id and the date. */
export type CachedHead = readonly [string, string, string, string]

const headPattern =
  /^(.*\r\ncache-control: )[^\r\n]*(\r\nx-request-id: )[^\r\n]*(\r\ndate: )[^\r\n]*(\r\n.*)$/is

/** Whether nothing else in its head is for this request alone. */
export const hasDefaultHeaders = (res: ServerResponse) =>
  res.shouldKeepAlive && res.getHeaderNames().length === 0

/** The head that `writeHead` has just written, where this Node keeps it there. */
export function readHead(res: ServerResponse): CachedHead | undefined {
  const [, start, id, date, end] = headPattern.exec((res as ResponseWithHeader)._header ?? '') ?? []
  return start && id && date && end ? [start, id, date, end] : undefined
}

/** Writes it again, as Node checks and joins each line anew: a fifth and more of what a kept answer costs. */
export function writeCachedHead(
  res: ServerResponse,
  status: number,
  cached: CachedHead,
  cacheControl: string,
  id: string,
) {
  res.statusCode = status
  ;(res as ResponseWithHeader)._header =
    cached[0] + cacheControl + cached[1] + id + cached[2] + currentDate() + cached[3]
}

let lastSecond = 0
let lastDate = ''

function currentDate() {
  const now = Math.floor(Date.now() / 1000)
  if (now !== lastSecond) lastDate = new Date(now * 1000).toUTCString()
  lastSecond = now
  return lastDate
}
