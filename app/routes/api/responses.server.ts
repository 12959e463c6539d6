import { createHash } from 'node:crypto'
import { log } from '~/config/log.server.ts'
import { UnexpectedDataError } from '~/content/schema/rows.server.ts'
import { createProblem, type ProblemCode, type TextPosition } from '~/http/problems.ts'
import { languages } from '~/i18n/language.ts'
import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'

/** Parameters that clients add to bypass caches. The API ignores them. */
export const cacheBusters = ['_', '_t', 't', 'ts']

/** Purged from the shared cache when the content changes. */
export function cacheableJsonResponse(body: unknown, headers: Record<string, string> = {}) {
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

export type FieldErrorCode = 'unknown' | 'missing' | 'taken' | 'invalid'

interface ProblemOptions {
  /** Messages by field or parameter name. */
  errors?: Record<string, string>
  /** Set if the names are query parameters; otherwise they are body fields. */
  source?: 'query'
  errorCodeOf?: (name: string) => FieldErrorCode
  code?: ProblemCode
  place?: TextPosition
  headers?: Record<string, string>
}

/** Combines `message` and `errors` of the first API version with the members of RFC 9457. */
export const problemResponse = (
  status: number,
  message: string,
  { errors, headers, ...options }: ProblemOptions = {},
) =>
  Response.json(
    {
      ...createProblem(status, message, options.code),
      ...(errors && { errors, fields: fieldErrors(errors, options) }),
      ...options.place,
    },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )

const fieldErrors = (
  errors: Record<string, string>,
  { source, errorCodeOf = () => 'invalid' }: ProblemOptions,
) =>
  Object.entries(errors).map(([name, detail]) => ({
    ...(source ? { parameter: name } : { name, pointer: jsonPointer(name) }),
    code: errorCodeOf(name),
    detail,
  }))

/** RFC 6901, as a URI fragment. `ne.title` and `cta[label]` are members of nested objects. */
const jsonPointer = (name: string) =>
  `#/${name
    .split(/^(ne)\.|\[|\]/)
    .filter(Boolean)
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')}`

export const invalidQueryResponse = (errors: Record<string, string>, knownParameters?: readonly string[]) =>
  problemResponse(400, Object.values(errors)[0] ?? 'This query is not valid.', {
    errors,
    code: 'invalid-query',
    source: 'query',
    errorCodeOf: (name) => (knownParameters && !knownParameters.includes(name) ? 'unknown' : 'invalid'),
  })

export const notFoundResponse = (message = 'There is nothing at this address.') =>
  problemResponse(404, message)

export const methodNotAllowedResponse = (allowed = ['GET', 'HEAD', 'OPTIONS']) =>
  problemResponse(
    405,
    allowed.length > 3 ? 'This method is not supported here.' : 'This address can only be read.',
    {
      headers: { Allow: allowed.join(', ') },
    },
  )

export function respondInRequestedLanguage(request: Request, respond: () => Promise<Response>) {
  const requested = new URL(request.url).searchParams.get('lang') ?? 'en'
  const language = languages.find((name) => name === requested)
  return language
    ? withLanguage(language, respond)
    : invalidQueryResponse({ lang: `lang must be one of: ${languages.join(', ')}.` })
}

export const languageHeaders = () => ({ 'Content-Language': currentLanguage() })

/** Logs the cause, which clients must not see. */
export function failedReadResponse(error: unknown, type: string) {
  log().error({ err: error, type }, 'content could not be read')
  return problemResponse(
    500,
    error instanceof UnexpectedDataError
      ? 'Backend returned unexpected data format'
      : 'The data could not be read. Please try again.',
  )
}
