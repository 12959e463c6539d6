import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { type Db, database } from './database.server.ts'
import type { MaintenanceTask } from './derived-tables.server.ts'
import { probeIndex, textIndexes } from './full-text.server.ts'
import { isPostgres } from './sql.server.ts'

/** A sentence while derived data is damaged or made anew; the site works meanwhile, but finds less. */
export async function derivedDataNotice(): Promise<string | undefined> {
  try {
    const db = await database()
    for (const index of textIndexes) await probeIndex(db, index)
    const check = db.selectFrom('upkeep').select('asked').where('task', '=', 'check')
    if (Number((await check.executeTakeFirst())?.asked ?? 0) > 0)
      return 'Search and lists are being made anew, and find less until then; a file may be found a moment later.'
  } catch (err) {
    log().error({ err }, 'search and lists could not be read')
    return "Search and lists can't be read."
  }
}

/** Does it where it was asked for, or was last done so many milliseconds ago; again where it was asked for meanwhile. `false` is not done. */
export async function runWhenDue(
  task: MaintenanceTask,
  work: () => Promise<unknown>,
  { every = Number.POSITIVE_INFINITY, now = Date.now() } = {},
) {
  const db = await database()
  const row = await db.selectFrom('upkeep').selectAll().where('task', '=', task).executeTakeFirst()
  const requested = Number(row?.asked ?? 1)
  if (row && requested === 0 && now - Date.parse(row.doneAt) < every) return
  if ((await work()) === false) return
  const doneAt = new Date(now).toISOString()
  await db
    .insertInto('upkeep')
    .values({ task, asked: 0, doneAt })
    .onConflict((conflict) =>
      conflict.column('task').doUpdateSet({ asked: sql<number>`upkeep.asked - ${requested}`, doneAt }),
    )
    .execute()
  await runWhenDue(task, work)
}

/** Pages that are merged at once, so that others' reading and writing go on between two. */
const pagesPerStep = 200

/**
 * Takes out of the file what is left of deleted texts: rows are overwritten as they are deleted, but an index of FTS5
 * keeps its parts until they are merged, and the log keeps pages as they were. True where nothing is left. PostgreSQL
 * looks after its rows itself.
 */
export async function purgeDeleted(signal?: AbortSignal): Promise<boolean> {
  if (isPostgres()) return true
  const db = await database()
  // A number below 0 begins with all parts, however few there are.
  await mergeIndex(db, -pagesPerStep)
  while (await mergeIndex(db, pagesPerStep)) {
    await nextTurn()
    signal?.throwIfAborted()
  }
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}

/** Whether there was something to merge. */
async function mergeIndex(db: Db, pages: number) {
  const before = await countWrites(db)
  await sql`insert into staff_texts (staff_texts, rank) values ('merge', ${pages})`.execute(db)
  return (await countWrites(db)) - before > 1
}

async function countWrites(db: Db) {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}
