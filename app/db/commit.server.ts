import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'

type Work<Tables, Result> = (db: Transaction<Tables>) => Promise<Result>

interface Done {
  hasChanged: boolean
  tell: () => void
}

interface Waiting<Tables> {
  carryOut: (db: Transaction<Tables>, isAgain: boolean, isApart: boolean) => Promise<Done>
  refuse: (reason: unknown) => void
}

/** How a database runs a transaction that it may ask to be carried out anew. */
export interface Transacting<Tables> {
  run: <Result>(work: (db: Transaction<Tables>, isAgain: boolean) => Promise<Result>) => Promise<Result>
  /** What fails so ends the transaction with all who take part in it, and not that work alone. */
  endsAll: (error: unknown, isAgain: boolean) => boolean
  /** Sends what was held back until all have done their work. */
  settle?: (db: Transaction<Tables>) => Promise<void>
}

/** Of those who come turn after turn, no more are waited for than these. */
const mostTogether = 50

/** Who is on the way takes some turns from one step to the next, much less time than a commit. */
const quietTurns = 3

/** Waiting for the disk is what takes longest. Each succeeds or fails by itself; none is told before the commit. */
export function commitTogether<Tables>(
  open: () => Promise<Kysely<Tables>>,
  committed: () => void,
  { run, endsAll, settle }: Transacting<Tables> = once(open),
) {
  let waiting: Waiting<Tables>[] = []
  let running = false

  async function commitWaiting() {
    running = true
    while (waiting.length > 0) {
      await nobodyMore()
      const group = waiting
      waiting = []
      await commitGroup(group)
    }
    running = false
  }

  async function nobodyMore() {
    for (let quiet = 0; quiet < quietTurns && waiting.length < mostTogether; ) {
      const known = waiting.length
      await nextTurn()
      quiet = waiting.length > known ? 0 : quiet + 1
    }
  }

  async function commitGroup(group: Waiting<Tables>[]) {
    let failed: unknown
    const all = (isApart: boolean) =>
      run((db, isAgain) => {
        failed = undefined
        const settled = inTurn(group, db, isAgain, isApart).then(async (done) => {
          await settle?.(db)
          return done
        })
        return settled.catch((error) => {
          failed = error
          throw error
        })
      })
    try {
      // It takes time to be ready to undo one alone, so all succeed together at first, or are carried out anew.
      const done = await all(false).catch((error) => {
        if (failed === undefined || group.length === 1) throw error
        return all(true)
      })
      if (done.some(({ hasChanged }) => hasChanged)) committed()
      for (const { tell } of done) tell()
    } catch (error) {
      // Rolling back can fail after that, which is not the reason to tell.
      for (const { refuse } of group) refuse(failed ?? error)
    }
  }

  return <Result>(work: Work<Tables, Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ carryOut: apart(work, resolve, reject, endsAll), refuse: reject })
      if (!running) void commitWaiting()
    })
}

const once = <Tables>(open: () => Promise<Kysely<Tables>>): Transacting<Tables> => ({
  run: async (work) => (await open()).transaction().execute((db) => work(db, false)),
  endsAll: () => false,
})

async function inTurn<Tables>(
  group: Waiting<Tables>[],
  db: Transaction<Tables>,
  isAgain: boolean,
  isApart: boolean,
) {
  const all: Done[] = []
  for (const { carryOut } of group) all.push(await carryOut(db, isAgain, isApart))
  return all
}

/** What fails is undone, and leaves what others wrote before it. */
function apart<Tables, Result>(
  work: Work<Tables, Result>,
  resolve: (result: Result) => void,
  reject: (reason: unknown) => void,
  endsAll: Transacting<Tables>['endsAll'],
) {
  const done = (result: Result): Done => ({ hasChanged: true, tell: () => resolve(result) })
  return async (db: Transaction<Tables>, isAgain: boolean, isApart: boolean) => {
    if (!isApart) return done(await work(db))
    await db.executeQuery(begin)
    try {
      const result = await work(db)
      await db.executeQuery(end)
      return done(result)
    } catch (error) {
      if (endsAll(error, isAgain)) throw error
      await undo(db).catch(() => {
        // A full disk, for one, has ended the whole transaction by itself: its reason says more than that.
        throw error
      })
      return { hasChanged: false, tell: () => reject(error) }
    }
  }
}

async function undo<Tables>(db: Transaction<Tables>) {
  await db.executeQuery(back)
  await db.executeQuery(end)
}

const [begin, back, end] = [
  CompiledQuery.raw('savepoint work'),
  CompiledQuery.raw('rollback to work'),
  CompiledQuery.raw('release work'),
]
