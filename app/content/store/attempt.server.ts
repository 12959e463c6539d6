import { log } from '../../process/log.server.ts'
import { UnexpectedDataError } from '../kinds/columns.server.ts'

/** `unexpected`: a stored record does not fit its declaration. `unreadable`: anything else. */
type Failure = 'unexpected' | 'unreadable'

export type Attempt<Value> = { value: Value; failure?: undefined } | { value?: undefined; failure: Failure }

export async function attempt<Value>(part: string, read: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await read() }
  } catch (error) {
    log().error({ err: error, part }, 'part of a page could not be read')
    return { failure: error instanceof UnexpectedDataError ? 'unexpected' : 'unreadable' }
  }
}
