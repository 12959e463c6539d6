import type { JsonSchema } from '~/content/fields/kind.server.ts'
import { problemCodes } from '~/http/problems.ts'
import type { Operation, ResponseObject } from './types.ts'

const textSchema = (description: string): JsonSchema => ({ type: 'string', description })
const countSchema = (description: string): JsonSchema => ({ type: 'integer', minimum: 1, description })

export const problemSchema: JsonSchema = {
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
    type: textSchema('The kind of failure, as the address of what the readable description says of it'),
    title: textSchema('What all failures of this kind have in common'),
    status: { type: 'integer', description: 'The status of the answer' },
    detail: textSchema('The same as `message`'),
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
          name: textSchema('The name of the field'),
          pointer: textSchema(
            'Where the field stands in JSON, as a JSON pointer in a fragment, such as `#/ne/title`',
          ),
          parameter: textSchema('In the place of both, the parameter of the address'),
          code: { type: 'string', enum: ['unknown', 'missing', 'taken', 'invalid'] },
          detail: textSchema('The sentence'),
        },
      },
    },
    line: countSchema('Of JSON that can’t be read, the line of the place, counted from 1'),
    column: countSchema('The place in that line, in UTF-16 units, counted from 1'),
  },
}

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const jsonContent = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const responseHeader = (description: string) => ({ description, schema: { type: 'string' } })

const problemResponse = (description: string, headers?: ResponseObject['headers']): ResponseObject => ({
  description,
  ...(headers && { headers }),
  content: {
    ...jsonContent(schemaRef('Problem')),
    'application/problem+json': { schema: schemaRef('Problem') },
  },
})

export const etagHeader = {
  ETag: responseHeader(
    'Names this state of the answer: for `If-None-Match`, and for `If-Match` with a change. It says the coding too (`-gzip`, `-br`), which counts for `If-None-Match` alone',
  ),
}

export const lastModifiedHeader = {
  'Last-Modified': responseHeader('Where nothing but a change alters the answer: for `If-Modified-Since`'),
}

export const contentLanguageHeader = {
  'Content-Language': responseHeader('`en`, or `ne` where that was asked for'),
}

export const locationHeader = { Location: responseHeader('The path of the new item') }

export const rateLimitHeaders = {
  RateLimit: responseHeader(
    'What is left for this token or account, such as `"writes";r=599;t=60`: so many in so many seconds',
  ),
  'RateLimit-Policy': responseHeader('How many are taken, such as `"writes";q=600;w=60`'),
}

export const linkHeader = {
  Link: responseHeader(
    '`<…>; rel="next"`: the address of the next page, where there is one; behind it those of this description (`service-desc`) and of the readable one (`service-doc`), which every answer of a route has',
  ),
}

export const sharedResponses = {
  Unchanged: {
    description: 'Nothing has changed since the answer that `If-None-Match` names',
    headers: etagHeader,
  },
  Unreadable: problemResponse('A parameter is wrong, or the body can’t be read'),
  SignedOut: problemResponse('Nobody is signed in, or the token does not hold', {
    'WWW-Authenticate': responseHeader('`Bearer`'),
  }),
  Forbidden: problemResponse('This may not be done, or another website made the browser send it'),
  NotFound: problemResponse('There is nothing with this id'),
  OtherMethod: problemResponse('Another method than those of this path', {
    Allow: responseHeader('The methods that it takes'),
  }),
  Conflict: problemResponse(
    'Someone else changed it meanwhile, or has the same value where no two may',
    etagHeader,
  ),
  Precondition: problemResponse(
    '`If-Match`, `If-None-Match` or `If-Unmodified-Since` does not hold',
    etagHeader,
  ),
  TooLarge: problemResponse('The body or a file is too large'),
  OtherMediaType: problemResponse('Neither JSON nor a form, another charset than UTF-8, or an encoded body'),
  Invalid: problemResponse('Fields break their rules: each has its sentence in `errors`'),
  TooMany: problemResponse(
    'Too many changes by one token or account, or too many wrong tokens from one address',
    {
      'Retry-After': responseHeader('Seconds to wait'),
      ...rateLimitHeaders,
    },
  ),
  Failed: problemResponse('The server failed; nothing was changed'),
  OtherFailure: problemResponse('Any other failure'),
} satisfies Record<string, ResponseObject>

const responseNameByStatus = {
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
} satisfies Record<number, keyof typeof sharedResponses>

/** What the statuses of failures mean, for readers. */
export const listFailureMeanings = () =>
  Object.entries(responseNameByStatus)
    .filter(([status]) => status >= '400')
    .map(([status, name]): [string, string] => [
      status,
      sharedResponses[name].description.replaceAll('`', ''),
    ])

const sharedResponseRef = (name: keyof typeof sharedResponses) => ({ $ref: `#/components/responses/${name}` })

/** Adds the shared error responses; `default` describes every other failure. */
export const operationResponses = (
  ownResponses: Record<number, ResponseObject>,
  ...statuses: (keyof typeof responseNameByStatus)[]
): Operation['responses'] => ({
  ...ownResponses,
  ...Object.fromEntries(
    [...statuses, 405 as const].map((status) => [status, sharedResponseRef(responseNameByStatus[status])]),
  ),
  default: sharedResponseRef('OtherFailure'),
})

export const sharedStatusesForReads = [304, 500] as const
export const sharedStatusesForWrites = [400, 401, 403, 413, 415, 422, 429, 500] as const
