import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'

type Work<Tables, Result> = (db: Transaction<Tables>) => Promise<Result>

interface WorkResult {
  hasChanged: boolean
  notify: () => void
}

interface QueuedWork<Tables> {
  execute: (db: Transaction<Tables>, isRetry: boolean, usesSavepoint: boolean) => Promise<WorkResult>
  reject: (reason: unknown) => void
}

/** Runs a transaction, and retries it if the database requires that. */
export interface TransactionStrategy<Tables> {
  run: <Result>(work: (db: Transaction<Tables>, isRetry: boolean) => Promise<Result>) => Promise<Result>
  /** True for errors that end the transaction for the whole group. */
  abortsGroup: (error: unknown, isRetry: boolean) => boolean
  /** Sends batched writes before the commit. */
  flush?: (db: Transaction<Tables>) => Promise<void>
}

/** Limits how long a steady stream of work can delay the commit. */
const maxGroupSize = 50

/** Running work may need a few event loop ticks between two queries, far less time than a commit. */
const quietTicks = 3

/**
 * Commits concurrent work in one transaction, since the disk sync takes longest. Each work succeeds or fails by itself,
 * and resolves only after the commit.
 */
export function createGroupCommit<Tables>(
  open: () => Promise<Kysely<Tables>>,
  onCommit: () => void,
  { run, abortsGroup, flush }: TransactionStrategy<Tables> = runOnce(open),
) {
  let queue: QueuedWork<Tables>[] = []
  let isRunning = false

  async function commitQueue() {
    isRunning = true
    while (queue.length > 0) {
      await waitForMore()
      const group = queue
      queue = []
      await commitGroup(group)
    }
    isRunning = false
  }

  async function waitForMore() {
    for (let quiet = 0; quiet < quietTicks && queue.length < maxGroupSize; ) {
      const lengthBefore = queue.length
      await nextTurn()
      quiet = queue.length > lengthBefore ? 0 : quiet + 1
    }
  }

  async function commitGroup(group: QueuedWork<Tables>[]) {
    let firstError: unknown
    const runGroup = (usesSavepoint: boolean) =>
      run((db, isRetry) => {
        firstError = undefined
        const finished = executeInOrder(group, db, isRetry, usesSavepoint).then(async (done) => {
          await flush?.(db)
          return done
        })
        return finished.catch((error) => {
          firstError = error
          throw error
        })
      })
    try {
      // Savepoints cost time, so the first attempt runs without them. Only a failure repeats the group with savepoints.
      const done = await runGroup(false).catch((error) => {
        if (firstError === undefined || group.length === 1) throw error
        return runGroup(true)
      })
      if (done.some(({ hasChanged }) => hasChanged)) onCommit()
      for (const { notify } of done) notify()
    } catch (error) {
      // A failing rollback must not hide the first error.
      for (const { reject } of group) reject(firstError ?? error)
    }
  }

  return <Result>(work: Work<Tables, Result>) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ execute: isolate(work, resolve, reject, abortsGroup), reject })
      if (!isRunning) void commitQueue()
    })
}

const runOnce = <Tables>(open: () => Promise<Kysely<Tables>>): TransactionStrategy<Tables> => ({
  run: async (work) => (await open()).transaction().execute((db) => work(db, false)),
  abortsGroup: () => false,
})

async function executeInOrder<Tables>(
  group: QueuedWork<Tables>[],
  db: Transaction<Tables>,
  isRetry: boolean,
  usesSavepoint: boolean,
) {
  const all: WorkResult[] = []
  for (const { execute } of group) all.push(await execute(db, isRetry, usesSavepoint))
  return all
}

/** With savepoints, a failure rolls back this work alone. */
function isolate<Tables, Result>(
  work: Work<Tables, Result>,
  resolve: (result: Result) => void,
  reject: (reason: unknown) => void,
  abortsGroup: TransactionStrategy<Tables>['abortsGroup'],
) {
  const succeed = (result: Result): WorkResult => ({ hasChanged: true, notify: () => resolve(result) })
  return async (db: Transaction<Tables>, isRetry: boolean, usesSavepoint: boolean) => {
    if (!usesSavepoint) return succeed(await work(db))
    await db.executeQuery(savepoint)
    try {
      const result = await work(db)
      await db.executeQuery(releaseSavepoint)
      return succeed(result)
    } catch (error) {
      if (abortsGroup(error, isRetry)) throw error
      await rollBackWork(db).catch(() => {
        // Some errors, such as a full disk, have ended the whole transaction already. The first error says why.
        throw error
      })
      return { hasChanged: false, notify: () => reject(error) }
    }
  }
}

async function rollBackWork<Tables>(db: Transaction<Tables>) {
  await db.executeQuery(rollbackToSavepoint)
  await db.executeQuery(releaseSavepoint)
}

const [savepoint, rollbackToSavepoint, releaseSavepoint] = [
  CompiledQuery.raw('savepoint work'),
  CompiledQuery.raw('rollback to work'),
  CompiledQuery.raw('release work'),
]
