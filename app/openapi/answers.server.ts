import type { Schema } from './schemas.server.ts'
import type { Answer } from './types.ts'

export const problemSchema: Schema = {
  type: 'object',
  description: 'What went wrong.',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'A sentence that can be shown to a person' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field or parameter that is wrong, by its name',
    },
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
  content: json(ref('Problem')),
})

export const etag = {
  ETag: header('Names this state of the answer: for `If-None-Match`, and for `If-Match` with a change'),
}

export const linkHeader = {
  Link: header(
    '`<…>; rel="next"`: the address of the next page, where `limit` was given and there may be one',
  ),
}

const failures = {
  304: { description: 'Nothing has changed since the answer that `If-None-Match` names', headers: etag },
  400: problem('A parameter is wrong, or the body can’t be read'),
  401: problem('Nobody is signed in, or the token does not hold', {
    'WWW-Authenticate': header('`Bearer`'),
  }),
  403: problem('This may not be done, or another website made the browser send it'),
  404: problem('There is nothing with this id'),
  405: problem('Another method than those of this path', { Allow: header('The methods that it takes') }),
  409: problem('Someone else changed it meanwhile, or has the same value where no two may', etag),
  413: problem('The body or a file is too large'),
  415: problem('Neither JSON nor a form'),
  422: problem('Fields break their rules: each has its sentence in `errors`'),
  500: problem('The server failed; nothing was changed'),
} satisfies Record<number, Answer>

type Failure = keyof typeof failures

/** An operation's own answers, with those of failures by their status; any other failure looks the same. */
export const answers = (own: Record<number, Answer>, ...statuses: Failure[]): Record<string, Answer> => ({
  ...own,
  ...Object.fromEntries([...statuses, 405 as const].map((status) => [status, failures[status]])),
  default: problem('Any other failure'),
})

export const readFailures = [304, 500] as const
export const writeFailures = [400, 401, 403, 409, 413, 415, 422, 500] as const
