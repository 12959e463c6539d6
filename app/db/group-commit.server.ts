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

/** How a database runs a transaction that it may ask to be carried out anew. */
export interface TransactionRunner<Tables> {
  run: <Result>(work: (db: Transaction<Tables>, isRetry: boolean) => Promise<Result>) => Promise<Result>
  /** What fails so ends the transaction with all who take part in it, and not that work alone. */
  abortsGroup: (error: unknown, isRetry: boolean) => boolean
  /** Sends what was held back until all have done their work. */
  flush?: (db: Transaction<Tables>) => Promise<void>
}

/** Of those who come turn after turn, no more are waited for than these. */
const maxGroupSize = 50

/** Who is on the way takes some turns from one step to the next, much less time than a commit. */
const quietTicks = 3

/** Waiting for the disk is what takes longest. Each succeeds or fails by itself; none is told before the commit. */
export function groupCommit<Tables>(
  open: () => Promise<Kysely<Tables>>,
  onCommit: () => void,
  { run, abortsGroup, flush }: TransactionRunner<Tables> = runOnce(open),
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
      // It takes time to be ready to undo one alone, so all succeed together at first, or are carried out anew.
      const done = await runGroup(false).catch((error) => {
        if (firstError === undefined || group.length === 1) throw error
        return runGroup(true)
      })
      if (done.some(({ hasChanged }) => hasChanged)) onCommit()
      for (const { notify } of done) notify()
    } catch (error) {
      // Rolling back can fail after that, which is not the reason to tell.
      for (const { reject } of group) reject(firstError ?? error)
    }
  }

  return <Result>(work: Work<Tables, Result>) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ execute: isolate(work, resolve, reject, abortsGroup), reject })
      if (!isRunning) void commitQueue()
    })
}

const runOnce = <Tables>(open: () => Promise<Kysely<Tables>>): TransactionRunner<Tables> => ({
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

/** What fails is undone, and leaves what others wrote before it. */
function isolate<Tables, Result>(
  work: Work<Tables, Result>,
  resolve: (result: Result) => void,
  reject: (reason: unknown) => void,
  abortsGroup: TransactionRunner<Tables>['abortsGroup'],
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
        // A full disk, for one, has ended the whole transaction by itself: its reason says more than that.
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
