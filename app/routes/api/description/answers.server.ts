import type { Schema } from '../../../content/kinds/kind.server.ts'
import { problemCodes } from '../../../process/problems.ts'
import type { Answer, Operation } from './types.ts'

const text = (description: string): Schema => ({ type: 'string', description })
const count = (description: string): Schema => ({ type: 'integer', minimum: 1, description })

export const problemSchema: Schema = {
  type: 'object',
  description: 'What went wrong, with the members of RFC 9457',
  required: ['message', 'type', 'title', 'status', 'detail', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence that can be shown to a person' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field or parameter that is wrong, by its name',
    },
    type: text('The kind of failure, as the address of what the readable description says of it'),
    title: text('What all failures of this kind have in common'),
    status: { type: 'integer', description: 'The status of the answer' },
    detail: text('The same as `message`'),
    code: {
      type: 'string',
      examples: problemCodes,
      description:
        'The kind of failure, for programs to decide by. A code stays the same; there may be more of them',
    },
    fields: {
      type: 'array',
      description: 'The same as `errors`, for programs',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        properties: {
          name: text('The name of the field'),
          pointer: text(
            'Where the field stands in JSON, as a JSON pointer in a fragment, such as `#/ne/title`',
          ),
          parameter: text('In the place of both, the parameter of the address'),
          code: { type: 'string', enum: ['unknown', 'missing', 'taken', 'invalid'] },
          detail: text('The sentence'),
        },
      },
    },
    line: count('Of JSON that can’t be read, the line of the place, counted from 1'),
    column: count('The place in that line, in UTF-16 units, counted from 1'),
  },
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

export const json = (schema: Schema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const header = (description: string) => ({ description, schema: { type: 'string' } })

const problem = (description: string, headers?: Answer['headers']): Answer => ({
  description,
  ...(headers && { headers }),
  content: { ...json(ref('Problem')), 'application/problem+json': { schema: ref('Problem') } },
})

export const etag = {
  ETag: header(
    'Names this state of the answer: for `If-None-Match`, and for `If-Match` with a change. It says the coding too (`-gzip`, `-br`), which counts for `If-None-Match` alone',
  ),
}

export const lastModified = {
  'Last-Modified': header('Where nothing but a change alters the answer: for `If-Modified-Since`'),
}

export const contentLanguage = { 'Content-Language': header('`en`, or `ne` where that was asked for') }

export const location = { Location: header('The path of the new item') }

export const rateHeaders = {
  RateLimit: header(
    'What is left for this token or account, such as `"writes";r=599;t=60`: so many in so many seconds',
  ),
  'RateLimit-Policy': header('How many are taken, such as `"writes";q=600;w=60`'),
}

export const linkHeader = {
  Link: header(
    '`<…>; rel="next"`: the address of the next page, where there is one; behind it those of this description (`service-desc`) and of the readable one (`service-doc`), which every answer of a route has',
  ),
}

export const sharedAnswers = {
  Unchanged: {
    description: 'Nothing has changed since the answer that `If-None-Match` names',
    headers: etag,
  },
  Unreadable: problem('A parameter is wrong, or the body can’t be read'),
  SignedOut: problem('Nobody is signed in, or the token does not hold', {
    'WWW-Authenticate': header('`Bearer`'),
  }),
  Forbidden: problem('This may not be done, or another website made the browser send it'),
  NotFound: problem('There is nothing with this id'),
  OtherMethod: problem('Another method than those of this path', {
    Allow: header('The methods that it takes'),
  }),
  Conflict: problem('Someone else changed it meanwhile, or has the same value where no two may', etag),
  Precondition: problem('`If-Match`, `If-None-Match` or `If-Unmodified-Since` does not hold', etag),
  TooLarge: problem('The body or a file is too large'),
  OtherMediaType: problem('Neither JSON nor a form, another charset than UTF-8, or an encoded body'),
  Invalid: problem('Fields break their rules: each has its sentence in `errors`'),
  TooMany: problem('Too many changes by one token or account, or too many wrong tokens from one address', {
    'Retry-After': header('Seconds to wait'),
    ...rateHeaders,
  }),
  Failed: problem('The server failed; nothing was changed'),
  OtherFailure: problem('Any other failure'),
} satisfies Record<string, Answer>

const byStatus = {
  304: 'Unchanged',
  400: 'Unreadable',
  401: 'SignedOut',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'OtherMethod',
  409: 'Conflict',
  412: 'Precondition',
  413: 'TooLarge',
  415: 'OtherMediaType',
  422: 'Invalid',
  429: 'TooMany',
  500: 'Failed',
} satisfies Record<number, keyof typeof sharedAnswers>

const shared = (name: keyof typeof sharedAnswers) => ({ $ref: `#/components/responses/${name}` })

/** An operation's own answers, with those of failures by their status; any other failure looks the same. */
export const answers = (
  own: Record<number, Answer>,
  ...statuses: (keyof typeof byStatus)[]
): Operation['responses'] => ({
  ...own,
  ...Object.fromEntries([...statuses, 405 as const].map((status) => [status, shared(byStatus[status])])),
  default: shared('OtherFailure'),
})

export const readFailures = [304, 500] as const
export const writeFailures = [400, 401, 403, 413, 415, 422, 429, 500] as const
