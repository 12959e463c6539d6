import type { ServerResponse } from 'node:http'

type Head = string | null | undefined

/** Where Node keeps what it has written as the head of an answer. */
type Written = ServerResponse & { _header: Head }

/** The pieces between which stand Cache-Control, the request's id and the date. */
export type KnownHead = readonly [string, string, string, string]

const differing =
  /^(.*\r\ncache-control: )[^\r\n]*(\r\nx-request-id: )[^\r\n]*(\r\ndate: )[^\r\n]*(\r\n.*)$/is

/** Whether nothing else in its head is for this request alone. */
export const isUsual = (res: ServerResponse) => res.shouldKeepAlive && res.getHeaderNames().length === 0

/** The head that `writeHead` has just written, where this Node keeps it there. */
export function headOf(res: ServerResponse): KnownHead | undefined {
  const [, start, id, date, end] = differing.exec((res as Written)._header ?? '') ?? []
  return start && id && date && end ? [start, id, date, end] : undefined
}

/** Writes it again, as Node checks and joins each line anew: a fifth and more of what a kept answer costs. */
export function writeKnown(
  res: ServerResponse,
  status: number,
  known: KnownHead,
  control: string,
  id: string,
) {
  res.statusCode = status
  ;(res as Written)._header = known[0] + control + known[1] + id + known[2] + dateOfNow() + known[3]
}

let second = 0
let date = ''

function dateOfNow() {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) date = new Date(now * 1000).toUTCString()
  second = now
  return date
}
