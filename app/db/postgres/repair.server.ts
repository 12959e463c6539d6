import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import type { Db } from '~/db/connection.ts'
import { derivedTables, requestMaintenance } from '~/db/derived-tables.server.ts'
import { hasErrorCode } from '~/db/sqlite/busy-retry-dialect.server.ts'

/** Rows or an index can't be read: `data_corrupted`, `index_corrupted`. */
const isDamageError = (error: unknown) => hasErrorCode(error, 'XX001') || hasErrorCode(error, 'XX002')

/** Once more after derived data that could not be read, or an index of it, was made anew. */
export async function retryAfterRepair<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isDamageError(error)) throw error
    await throttledRepair(db)
    return run()
  }
}

/** Once for all who meet damage at the same time, and at most once a minute: the tables are locked meanwhile. */
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
  for (const table of derivedTables.flat()) await sql`reindex table ${sql.table(table)}`.execute(db)
}

/** Empties what is derived and can't be read, which begins new files with whole indexes; true where there was such. */
export async function repairDerivedTables(db: Db): Promise<boolean> {
  const tables: string[] = []
  for (const group of derivedTables) {
    const damaged = []
    for (const table of group) if (await isDamaged(db, table)) damaged.push(table)
    if (damaged.length === 0) continue
    await sql`truncate ${sql.join(group.map((table) => sql.table(table)))} cascade`.execute(db)
    tables.push(...group)
  }
  if (tables.length === 0) return false
  await requestMaintenance(db, 'check')
  log().warn({ tables }, 'derived data was damaged and is made anew; content is whole')
  return true
}

/** All its rows are read; what is wrong with an index is told by whatever uses it. */
async function isDamaged(db: Db, table: string) {
  try {
    await sql`select count(t::text) from ${sql.table(table)} as t`.execute(db)
    return false
  } catch (error) {
    if (isDamageError(error)) return true
    throw error
  }
}
