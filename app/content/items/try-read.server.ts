import { log } from '~/config/log.server.ts'
import { UnexpectedDataError } from '~/content/schema/rows.server.ts'

/** `unexpected`: a stored record does not match its declaration. `unreadable`: any other error. */
type ReadFailure = 'unexpected' | 'unreadable'

export type TryReadResult<Value> =
  | { value: Value; failure?: undefined }
  | { value?: undefined; failure: ReadFailure }

export async function tryRead<Value>(
  part: string,
  read: () => Promise<Value>,
): Promise<TryReadResult<Value>> {
  try {
    return { value: await read() }
  } catch (error) {
    log().error({ err: error, part }, 'part of a page could not be read')
    return { failure: error instanceof UnexpectedDataError ? 'unexpected' : 'unreadable' }
  }
}
