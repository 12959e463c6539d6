import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'

// Keys of advisory locks, shared by all servers.

/** Held while the database is migrated, seeded or restored. */
export const migrationLock = 4_701_001

/** Held by the leader, which runs the jobs. */
export const leaderLock = 4_701_002

/** Held while content is changed. */
export const contentLock = 4_701_003

const maxAttempts = 12

/** Retries after serialization failures, so the work must change nothing but the database. */
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

/** Serialization failures and deadlocks. A unique violation is retried once: the retry sees the conflicting row. */
export function isRetryable(error: unknown, isRetry: boolean) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01' || (code === '23505' && !isRetry)
}
