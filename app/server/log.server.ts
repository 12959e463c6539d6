import pino, { type Logger } from 'pino'
import { config } from './config.server.ts'

let logger: Logger | undefined

/** The log of this process; made on first use, so that an import alone reads no environment. */
export function log(): Logger {
  logger ??= pino({
    level: config().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['headers', '*.headers', '*.cookie', '*.authorization'], remove: true },
  })
  return logger
}
