import type { IncomingMessage } from 'node:http'
import { namesTag } from '../process/entity-tag.ts'

/** Whether the client has what these headers name already (RFC 9110, 13.2.2). */
export function isKnown({ headers }: IncomingMessage, etag: string | null, modified: string | null): boolean {
  const condition = headers['if-none-match']
  if (condition !== undefined) return etag !== null && namesTag(condition, etag)
  return Date.parse(modified ?? '') <= Date.parse(headers['if-modified-since'] ?? '')
}
