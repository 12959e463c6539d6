import { isMatch } from '~/content/json.server.ts'

/** What a request demands of the item that it changes. */
interface Demanded {
  version: number
  updatedAt: string
}

/** True where what the request demands of the item's present state does not hold (RFC 9110, 13.2.2). */
export function isHeldBack({ headers }: Request, item: Demanded): boolean {
  const excluded = headers.get('If-None-Match')
  if (!isMatch(headers.get('If-Match'), item)) return true
  if (!headers.has('If-Match') && wasModified(headers.get('If-Unmodified-Since'), item)) return true
  return excluded !== null && isMatch(excluded, item)
}

/** Whether the request speaks of the state in which it knows the item. */
export const isConditional = ({ headers }: Request) =>
  headers.has('If-Match') || headers.has('If-Unmodified-Since')

/** Dates of HTTP know no fractions of a second; one that can't be read counts for nothing. */
const wasModified = (since: string | null, { updatedAt }: Demanded) =>
  Math.floor(Date.parse(updatedAt) / 1000) > Date.parse(since ?? '') / 1000
