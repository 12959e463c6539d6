import pino, { type Logger } from 'pino'
import { config } from './config.server.ts'
import { isWorker, workerId } from './workers.server.ts'

let logger: Logger | undefined
let failures = 0

/** Bytes of buffered lines while the output is blocked; beyond it new lines are dropped. */
const maxBuffered = 1024 * 1024

/** Created on first use, so that an import alone does not read the environment. */
export function log(): Logger {
  logger ??= pino(
    {
      level: config().logLevel,
      base: isWorker() ? { worker: workerId() } : undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['headers', '*.headers', '*.cookie', '*.authorization'], remove: true },
    },
    standardOutput(),
  )
  return logger
}

/** Lines wait in memory while the disk is full, so that requests are still served. */
function standardOutput() {
  const output = pino.destination({ dest: process.stdout.fd, sync: true, maxLength: maxBuffered })
  output.on('error', countFailure).on('drop', countFailure)
  // Exposes only `write`: pino flushes after a fatal line, which would retry for ever on a full disk.
  return { write: (line: string) => void output.write(line) }
}

const countFailure = () => void failures++

export const getLogFailureCount = () => failures

/** For writes that a read does not depend on, such as the time of the last use. */
export function fireAndForget(write: Promise<unknown>) {
  write.catch((err: unknown) => log().warn({ err }, 'a background write failed'))
}
