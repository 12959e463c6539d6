import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { type Db, database } from './database.server.ts'
import type { MaintenanceTask } from './derived-tables.server.ts'
import { assertSearchIndexReadable } from './full-text.server.ts'
import { isPostgres } from './sql.server.ts'

/** One sentence while derived data is damaged or being rebuilt. The site works meanwhile, but searches find less. */
export async function findDerivedDataNotice(): Promise<string | undefined> {
  try {
    const db = await database()
    await assertSearchIndexReadable(db)
    const check = db.selectFrom('upkeep').select('asked').where('task', '=', 'check')
    if (Number((await check.executeTakeFirst())?.asked ?? 0) > 0)
      return 'Search and lists are being made anew, and find less until then; a file may be found a moment later.'
  } catch (err) {
    log().error({ err }, 'a search index could not be read')
    return "Search and lists can't be read."
  }
}

/**
 * Runs a task if it was requested, or if `every` milliseconds have passed since the last run. Runs it again for requests
 * that arrive meanwhile. A task that resolves to `false` counts as not done.
 */
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

/** Small enough that reads and writes can go on between two steps. */
const pagesPerStep = 200

/**
 * Removes the remains of deleted texts from the file. SQLite overwrites deleted rows, but FTS5 retains deleted terms until
 * a merge, and the write-ahead log retains old pages. Returns false if the log is in use. PostgreSQL vacuums by itself.
 */
export async function purgeDeletedTexts(signal?: AbortSignal): Promise<boolean> {
  if (isPostgres()) return true
  const db = await database()
  // The version before wrote to `staff_texts`.
  for (const index of ['search_index', 'staff_texts']) {
    // A negative number makes FTS5 merge all segments, however few.
    await mergeIndex(db, index, -pagesPerStep)
    while (await mergeIndex(db, index, pagesPerStep)) {
      await nextTurn()
      signal?.throwIfAborted()
    }
  }
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}

/** Returns whether FTS5 merged anything. */
async function mergeIndex(db: Db, index: string, pages: number) {
  const before = await countWrites(db)
  await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${pages})`.execute(db)
  return (await countWrites(db)) - before > 1
}

async function countWrites(db: Db) {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}
