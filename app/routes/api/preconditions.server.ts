import type { ContentType, Item } from '~/content/kinds/type.ts'
import { matchesTag } from '~/content/store/json.server.ts'

/** True where what the request demands of the item's present state does not hold (RFC 9110, 13.2.2). */
export function isPreconditionFailed<Type extends ContentType>(
  { headers }: Request,
  type: Type,
  item: Item<Type>,
) {
  const [ifMatch, ifNoneMatch] = [headers.get('If-Match'), headers.get('If-None-Match')]
  if (ifMatch !== null && !matchesTag(ifMatch, type, item)) return true
  if (ifMatch === null && isModifiedSince(headers.get('If-Unmodified-Since'), item)) return true
  return ifNoneMatch !== null && matchesTag(ifNoneMatch, type, item)
}

export const isConditional = ({ headers }: Request) =>
  headers.has('If-Match') || headers.has('If-Unmodified-Since')

/** Dates of HTTP know no fractions of a second; one that can't be read counts for nothing. */
const isModifiedSince = (since: string | null, { updatedAt }: { updatedAt: string }) =>
  Math.floor(Date.parse(updatedAt) / 1000) > Date.parse(since ?? '') / 1000
