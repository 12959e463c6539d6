import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'

const mostTries = 12

/**
 * Transactions that could not have run one after the other: all but one of them fail, and are carried out anew. So the
 * work must have no effect but in the database.
 */
export async function transact<Tables, Result>(
  db: Kysely<Tables>,
  work: (within: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work)
    } catch (error) {
      if (tries === mostTries || !isContended(error)) throw error
    }
    await pause(Math.random() * 5 * 2 ** Math.min(tries, 7))
  }
}

/** Serialization failure, deadlock, and what a unique index says where both looked before either wrote. */
const isContended = (error: unknown) =>
  error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code))
