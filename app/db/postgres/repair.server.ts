import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import type { Db } from '~/db/connection.ts'
import { derivedTableGroups, requestMaintenance } from '~/db/derived-tables.server.ts'
import { hasErrorCode } from '~/db/sqlite/busy-retry-dialect.server.ts'

/** The FTS5 table is one of SQLite. */
const tableGroups = derivedTableGroups.map((group) => group.filter((table) => table !== 'search_index'))

/** `data_corrupted` and `index_corrupted`. */
const isDamageError = (error: unknown) => hasErrorCode(error, 'XX001') || hasErrorCode(error, 'XX002')

/** After an error from damaged data, repairs derived tables and their indexes and runs the work once more. */
export async function retryAfterRepair<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isDamageError(error)) throw error
    await throttledRepair(db)
    return run()
  }
}

/** Concurrent callers share one repair. At most one a minute, since a repair locks the tables. */
function throttledRepair(db: Db): Promise<void> {
  const last = lastRepairs.get(db)
  if (last && performance.now() - last.at < repairInterval) return last.done
  const done = repairAndReindex(db)
  lastRepairs.set(db, { at: performance.now(), done })
  return done
}

const repairInterval = 60_000
const lastRepairs = new WeakMap<Db, { at: number; done: Promise<void> }>()

async function repairAndReindex(db: Db) {
  await repairDerivedTables(db)
  for (const table of tableGroups.flat()) await sql`reindex table ${sql.table(table)}`.execute(db)
}

/** Truncates damaged derived tables, which also gives them new files and indexes. Returns whether any was damaged. */
export async function repairDerivedTables(db: Db): Promise<boolean> {
  const tables: string[] = []
  for (const group of tableGroups) {
    const damaged = []
    for (const table of group) if (await isDamaged(db, table)) damaged.push(table)
    if (damaged.length === 0) continue
    await sql`truncate ${sql.join(group.map((table) => sql.table(table)))} cascade`.execute(db)
    tables.push(...group)
  }
  if (tables.length === 0) return false
  await requestMaintenance(db, 'check')
  log().warn({ tables }, 'damaged derived data is being rebuilt; content is intact')
  return true
}

/** Reads all rows. Damaged indexes surface in the queries that use them. */
async function isDamaged(db: Db, table: string) {
  try {
    await sql`select count(t::text) from ${sql.table(table)} as t`.execute(db)
    return false
  } catch (error) {
    if (isDamageError(error)) return true
    throw error
  }
}
