import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, database } from './database.server.ts'
import { isPostgres } from './sql.server.ts'

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
