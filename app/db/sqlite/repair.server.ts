import { setImmediate as nextTurn } from 'node:timers/promises'
import { log } from '~/config/log.server.ts'
import type { Db } from '~/db/connection.ts'
import { derivedTables, repair, type SqliteHandle } from '~/db/derived-tables.server.ts'

/** Throws where what is damaged can't be made from the rest. */
export function repairAtStart(handle: SqliteHandle) {
  const { tables, remainingDamage } = repair(handle, { check: 'quick_check' })
  if (remainingDamage) throw new Error(remainingDamage)
  logRepaired(tables)
  try {
    handle.sqlite.exec('vacuum')
  } catch (error) {
    log().warn({ err: error }, 'pages that nothing uses could not be taken out of the database')
  }
}

/** Milliseconds between two looks for what can be mended, as each reads all that is derived. */
const repairInterval = 60_000

/** Mends a database in use, and says whether there was something to mend. */
function repairNow(handle: SqliteHandle, groups = derivedTables) {
  try {
    const { tables } = repair(handle, { groups })
    logRepaired(tables)
    return tables.length > 0
  } catch (error) {
    // Another process may be writing; whoever meets the damage next tries again.
    log().error({ err: error }, 'derived data is damaged and could not be made anew')
    return false
  }
}

/** The same for whoever meets damage, and there may be many who do. */
export function throttledRepair(handle: SqliteHandle) {
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - lastAt < repairInterval) return false
    lastAt = performance.now()
    return repairNow(handle)
  }
}

/** The same a little at a time, as it takes half a second for 20,000 items. */
export async function repairInSteps(handle: SqliteHandle, db: Db) {
  let isRepaired = false
  for (const group of derivedTables) {
    // Nobody is in a transaction then.
    const hasRepaired = await db.connection().execute(async () => repairNow(handle, [group]))
    isRepaired ||= hasRepaired
    await nextTurn()
  }
  return isRepaired
}

const logRepaired = (tables: string[]) => {
  if (tables.length > 0) log().warn({ tables }, 'derived data was damaged and is made anew; content is whole')
}
