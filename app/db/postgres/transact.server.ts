import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'

const mostTries = 12

/** Those that could not have run one after the other are carried out anew, and so must have no effect elsewhere. */
export async function transact<Tables, Result>(
  db: Kysely<Tables>,
  work: (within: Transaction<Tables>, isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const attempt = (within: Transaction<Tables>) => work(within, tries > 1)
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(attempt)
    } catch (error) {
      if (tries === mostTries || !mayTryAgain(error, tries > 1)) throw error
    }
    await pause(Math.random() * 5 * 2 ** Math.min(tries, 7))
  }
}

/** Serialization failure and deadlock; once, a unique index: who looks again finds it taken. */
export function mayTryAgain(error: unknown, isAgain: boolean) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01' || (code === '23505' && !isAgain)
}
