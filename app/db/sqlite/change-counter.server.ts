import type { Kysely } from 'kysely'
import type { TransactionRunner } from '~/db/group-commit.server.ts'
import type { CachedStatements } from './statement-cache.server.ts'

/** A number in the file header, free for applications. Here it counts content changes. */
const pragma = 'pragma user_version'

const maxCount = 2 ** 31 - 1

type ChangeCounter = ReturnType<typeof createChangeCounter>

/** Lets workers on one file ignore each other's commits that change no content. */
export function createChangeCounter(sqlite: CachedStatements) {
  const read = () => {
    const [row] = sqlite.prepare(pragma).all([])
    return row instanceof Object ? Number(Reflect.get(row, 'user_version')) : 0
  }
  const counter = {
    count: read(),
    refresh() {
      counter.count = read()
    },
    increment: () => sqlite.run(`${pragma} = ${(read() % maxCount) + 1}`),
  }
  return counter
}

export const createCountingRunner = <Tables>(
  open: Promise<Kysely<Tables>>,
  { increment, refresh }: ChangeCounter,
): TransactionRunner<Tables> => ({
  async run(work) {
    const db = await open
    const result = await db.transaction().execute(async (transaction) => {
      const done = await work(transaction, false)
      increment()
      return done
    })
    refresh()
    return result
  },
  abortsGroup: () => false,
})
