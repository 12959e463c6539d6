import { setImmediate as nextTurn } from 'node:timers/promises'
import { log } from '~/config/log.server.ts'
import type { Db } from '~/db/connection.ts'
import { derivedTableGroups, repairDamagedTables, type SqliteHandle } from '~/db/derived-tables.server.ts'

/** Throws if anything but derived tables is damaged. */
export function repairAtStart(handle: SqliteHandle) {
  const { tables, remainingDamage } = repairDamagedTables(handle, { check: 'quick_check' })
  if (remainingDamage) throw new Error(remainingDamage)
  logRepaired(tables)
  try {
    handle.sqlite.exec('vacuum')
  } catch (error) {
    log().warn({ err: error }, 'unused pages could not be removed from the database')
  }
}

/** Milliseconds. A repair reads all derived tables. */
const repairInterval = 60_000

/** Returns whether anything was repaired. */
function repairNow(handle: SqliteHandle, groups = derivedTableGroups) {
  try {
    const { tables } = repairDamagedTables(handle, { groups })
    logRepaired(tables)
    return tables.length > 0
  } catch (error) {
    // Another process may be writing. The next query that meets the damage tries again.
    log().error({ err: error }, 'derived data is damaged and could not be repaired')
    return false
  }
}

/** For the queries that meet damage, which may be many. */
export function createThrottledRepair(handle: SqliteHandle) {
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - lastAt < repairInterval) return false
    lastAt = performance.now()
    return repairNow(handle)
  }
}

/** Checks one group of tables at a time: all together take half a second for 20,000 items. */
export async function repairInSteps(handle: SqliteHandle, db: Db) {
  let isRepaired = false
  for (const group of derivedTableGroups) {
    // The only connection is free of transactions here.
    const hasRepaired = await db.connection().execute(async () => repairNow(handle, [group]))
    isRepaired ||= hasRepaired
    await nextTurn()
  }
  return isRepaired
}

const logRepaired = (tables: string[]) => {
  if (tables.length > 0) log().warn({ tables }, 'damaged derived data is being rebuilt; content is intact')
}
