import { DatabaseMovedError, hasErrorCode, isBusyError } from './sqlite/busy-retry-dialect.server.ts'

/** One sentence if a write failed for a temporary reason, else undefined. */
export function describeWriteFailure(error: unknown): string | undefined {
  if (error instanceof DatabaseMovedError) return 'The database is not in its place at this moment.'
  if (hasErrorCode(error, 'SQLITE_READONLY') || hasErrorCode(error, '25006'))
    return 'The database can only be read at this moment.'
  if (isUnreachable(error)) return 'The database can’t be reached at this moment.'
  // The lock was held for longer than a write waits.
  return isBusyError(error) || hasErrorCode(error, '40') || hasErrorCode(error, '55P03')
    ? 'Another program holds the database at this moment.'
    : undefined
}

/** PostgreSQL is down, refuses connections, or closed the connection during a query. */
function isUnreachable(error: unknown): boolean {
  return (
    unreachableCodes.some((code) => hasErrorCode(error, code)) ||
    (error instanceof Error && connectionLost.test(error.message))
  )
}

const unreachableCodes = [
  '08',
  '53',
  '55000',
  '57P',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]

/** The driver reports lost connections without a code. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
