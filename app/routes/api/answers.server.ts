import { createHash } from 'node:crypto'

/** Parameters by which clients make an address new each time, so that no cache answers: they ask for nothing. */
export const cacheBusters = ['_', '_t', 't', 'ts']

/** A JSON answer that the shared cache may keep until the content changes. */
export function publicJson(body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, s-maxage=60',
      'No-Vary-Search': `params=(${cacheBusters.map((name) => `"${name}"`).join(' ')})`,
      ETag: `"${hash}"`,
      ...headers,
    },
  })
}

/** What staff alone may read; it varies with who asks. */
export const unshared = { 'Cache-Control': 'no-store' }

export const failure = (
  status: number,
  message: string,
  { errors, headers }: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
) =>
  Response.json(
    { message, ...(errors && { errors }) },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )

export const badQuery = (errors: Record<string, string>) =>
  failure(400, Object.values(errors)[0] ?? 'This query is not valid.', { errors })

export const notFound = (message = 'There is nothing at this address.') => failure(404, message)

export const methodNotAllowed = (allowed = ['GET', 'HEAD', 'OPTIONS']) =>
  failure(405, allowed.length > 3 ? 'This method is not supported here.' : 'This address can only be read.', {
    headers: { Allow: allowed.join(', ') },
  })
