/** The titles of all problem codes (RFC 9457). Codes must never change, since programs depend on them. */
export const problemTitles = {
  'invalid-request': 'The request is not valid',
  'invalid-query': 'A parameter is wrong or not known',
  'invalid-json': 'The body is no JSON',
  'not-an-object': 'The body is no JSON object',
  'name-twice': 'An object has a name twice',
  'nested-too-deeply': 'The body is nested too deeply',
  'not-utf-8': 'The body is not in UTF-8',
  'no-boundary': 'The Content-Type of a form has no boundary',
  'boundary-not-found': 'The boundary that the Content-Type names is not in the body',
  'broken-form': 'The form can’t be read',
  'encoded-part': 'A part of the form is encoded',
  'moved-address': 'The address has another form',
  'signed-out': 'Nobody is signed in',
  forbidden: 'This may not be done',
  'not-found': 'There is nothing here',
  'wrong-method': 'The method does not work here',
  conflict: 'Something else stands in the way',
  'another-state': 'The item is not in the state that the request expects',
  'too-large': 'The body or a file is too large',
  'too-slow': 'The body came too slowly',
  'wrong-media-type': 'The body is of a kind that is not taken',
  'invalid-fields': 'Fields break their rules',
  'too-many': 'Too much was sent',
  failed: 'The server failed',
  'try-again': 'The server can’t do this at present',
  'no-room': 'There is no room on the server',
} as const

export type ProblemCode = keyof typeof problemTitles

export const problemCodes = Object.keys(problemTitles)

const codeByStatus: Record<number, ProblemCode> = {
  308: 'moved-address',
  400: 'invalid-request',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  405: 'wrong-method',
  408: 'too-slow',
  409: 'conflict',
  412: 'another-state',
  413: 'too-large',
  415: 'wrong-media-type',
  422: 'invalid-fields',
  429: 'too-many',
  503: 'try-again',
  507: 'no-room',
}

/** A position in the request's body, counted from 1. */
export interface TextPosition {
  line: number
  column: number
}

/** `message` and `detail` have the same text. */
export const createProblem = (status: number, message: string, code = codeByStatus[status] ?? 'failed') => ({
  message,
  type: `/api#${code}`,
  title: problemTitles[code],
  status,
  detail: message,
  code,
})

interface ProblemDetails {
  code?: ProblemCode
  place?: TextPosition
}

/** A refusal with a status and a message for people. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The field that the message is about; empty for none. */
    readonly field = '',
    readonly details: ProblemDetails = {},
  ) {
    super(message)
  }
}
