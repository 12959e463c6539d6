import type { ProblemCode, TextPlace } from './problems.ts'

interface Told {
  code?: ProblemCode
  place?: TextPlace
}

/** Something is not done, for a reason that people are told, with the status of the answer. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The field that the reason is about; empty for none. */
    readonly field = '',
    /** What programs are told beside. */
    readonly told: Told = {},
  ) {
    super(message)
  }
}
