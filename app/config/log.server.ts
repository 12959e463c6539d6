import pino, { type Logger } from 'pino'
import { config } from './config.server.ts'
import { isWorker, workerId } from './workers.server.ts'

let logger: Logger | undefined
let failures = 0

/** Bytes of lines that wait for a destination that takes none; beyond them the newest are dropped. */
const maxBuffered = 1024 * 1024

/** The log of this process; made on first use, so that an import alone reads no environment. */
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

/** A full disk behind it keeps nobody from being answered: lines wait until there is room again. */
function standardOutput() {
  const output = pino.destination({ dest: process.stdout.fd, sync: true, maxLength: maxBuffered })
  output.on('error', countFailure).on('drop', countFailure)
  // No more than this is handed on: its flushing, of which a fatal line makes use, tries for ever on a full disk.
  return { write: (line: string) => void output.write(line) }
}

const countFailure = () => void failures++

export const logFailures = () => failures

/** Writes down what may also be missing: reading goes on without it, also where nothing can be written. */
export function fireAndForget(write: Promise<unknown>) {
  write.catch((err: unknown) => log().warn({ err }, 'a last use could not be written down'))
}
