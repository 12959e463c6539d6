import type { IncomingMessage } from 'node:http'

/** Whether the client has what these headers name already (RFC 9110, 13.2.2). */
export function isKnown({ headers }: IncomingMessage, etag: string | null, modified: string | null): boolean {
  const condition = headers['if-none-match']
  if (condition !== undefined) return etag !== null && names(condition, etag)
  return Date.parse(modified ?? '') <= Date.parse(headers['if-modified-since'] ?? '')
}

function names(condition: string, etag: string) {
  if (condition === etag || condition.trim() === '*') return true
  return condition.split(',').some((tag) => plain(tag) === plain(etag))
}

const plain = (tag: string) => tag.trim().replace(/^W\//, '')
