import { isBusy, isCode, MovedError } from './patient-dialect.server.ts'

/** What keeps the database from being written for the moment, in a sentence, if that is why a write failed. */
export function unwritable(error: unknown): string | undefined {
  if (error instanceof MovedError) return 'The database is not in its place at this moment.'
  if (isCode(error, 'SQLITE_READONLY') || isCode(error, '25006'))
    return 'The database can only be read at this moment.'
  if (isAway(error)) return 'The database can’t be reached at this moment.'
  // For longer than a write waits.
  return isBusy(error) || isCode(error, '40') || isCode(error, '55P03')
    ? 'Another program holds the database at this moment.'
    : undefined
}

/** The server of PostgreSQL is not there, takes nobody in, or went away in the middle. */
function isAway(error: unknown): boolean {
  return away.some((code) => isCode(error, code)) || (error instanceof Error && brokenOff.test(error.message))
}

const away = [
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

/** What the driver says of its own connection, without a code. */
const brokenOff =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
