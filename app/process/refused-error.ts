/** Something is not done, for a reason that people are told, with the status of the answer. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The field that the reason is about; empty for none. */
    readonly field = '',
  ) {
    super(message)
  }
}
