import type { ProblemCode, TextPosition } from './problems.ts'

interface ProblemDetails {
  code?: ProblemCode
  place?: TextPosition
}

/** Something is not done, for a reason that people are told, with the status of the answer. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The field that the reason is about; empty for none. */
    readonly field = '',
    /** What programs are told beside. */
    readonly details: ProblemDetails = {},
  ) {
    super(message)
  }
}
