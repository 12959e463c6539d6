import { log } from '../process/log.server.ts'

/** Writes down what may also be missing: reading goes on without it, also where nothing can be written. */
export function fireAndForget(write: Promise<unknown>) {
  write.catch((err: unknown) => log().warn({ err }, 'a last use could not be written down'))
}
