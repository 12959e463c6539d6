import { createHash } from 'node:crypto'
import { type ProblemCode, problemOf, type TextPlace } from '~/process/problems.ts'

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

/** Of a field or parameter: what is wrong with it, in a word. */
export type FieldCode = 'unknown' | 'missing' | 'taken' | 'invalid'

interface Told {
  /** A sentence by the name of each field or parameter. */
  errors?: Record<string, string>
  /** Where such a name stands: in the address, else in the body. */
  source?: 'query'
  codeOf?: (name: string) => FieldCode
  code?: ProblemCode
  place?: TextPlace
  headers?: Record<string, string>
}

/** In the form that this API always had, with the members of RFC 9457 beside. */
export const failure = (status: number, message: string, { errors, headers, ...told }: Told = {}) =>
  Response.json(
    {
      ...problemOf(status, message, told.code),
      ...(errors && { errors, fields: fieldsOf(errors, told) }),
      ...told.place,
    },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )

const fieldsOf = (errors: Record<string, string>, { source, codeOf = () => 'invalid' }: Told) =>
  Object.entries(errors).map(([name, detail]) => ({
    ...(source ? { parameter: name } : { name, pointer: pointerTo(name) }),
    code: codeOf(name),
    detail,
  }))

/** Where a field stands in JSON (RFC 6901, as a fragment): `ne.title` and `cta[label]` are parts of objects. */
const pointerTo = (name: string) =>
  `#/${name
    .split(/^(ne)\.|\[|\]/)
    .filter(Boolean)
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')}`

export const badQuery = (errors: Record<string, string>, known?: readonly string[]) =>
  failure(400, Object.values(errors)[0] ?? 'This query is not valid.', {
    errors,
    code: 'invalid-query',
    source: 'query',
    codeOf: (name) => (known && !known.includes(name) ? 'unknown' : 'invalid'),
  })

export const notFound = (message = 'There is nothing at this address.') => failure(404, message)

export const methodNotAllowed = (allowed = ['GET', 'HEAD', 'OPTIONS']) =>
  failure(405, allowed.length > 3 ? 'This method is not supported here.' : 'This address can only be read.', {
    headers: { Allow: allowed.join(', ') },
  })
