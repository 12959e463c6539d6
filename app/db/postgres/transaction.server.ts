import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'

// Locks that servers take among each other are numbers.

/** While the database is brought up to date, filled or replaced. */
export const migrationLock = 4_701_001

/** Who holds it does what only one of all servers may do. */
export const leaderLock = 4_701_002

/** While content is changed. */
export const contentLock = 4_701_003

const maxAttempts = 12

/** Those that could not have run one after the other are carried out anew, and so must have no effect elsewhere. */
export async function transact<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>, isRetry: boolean) => Promise<Result>,
): Promise<Result> {
  for (let attempts = 1; ; attempts++) {
    const attempt = (transaction: Transaction<Tables>) => work(transaction, attempts > 1)
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(attempt)
    } catch (error) {
      if (attempts === maxAttempts || !isRetryable(error, attempts > 1)) throw error
    }
    await pause(Math.random() * 5 * 2 ** Math.min(attempts, 7))
  }
}

/** Serialization failure and deadlock; once, a unique index: who looks again finds it taken. */
export function isRetryable(error: unknown, isRetry: boolean) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01' || (code === '23505' && !isRetry)
}
