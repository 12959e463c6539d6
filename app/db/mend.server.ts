import { setImmediate as nextTurn } from 'node:timers/promises'
import { log } from '../process/log.server.ts'
import type { Db } from './connection.ts'
import { derivedTables, mend, type Opened } from './derived.server.ts'

/** Throws where what is damaged can't be made from the rest. */
export function mendAtStart(opened: Opened) {
  const { tables, left } = mend(opened, { check: 'quick_check' })
  if (left) throw new Error(left)
  tellMended(tables)
  try {
    opened.sqlite.exec('vacuum')
  } catch (error) {
    log().warn({ err: error }, 'pages that nothing uses could not be taken out of the database')
  }
}

/** Milliseconds between two looks for what can be mended, as each reads all that is derived. */
const betweenMends = 60_000

/** Mends a database in use, and says whether there was something to mend. */
function mendNow(opened: Opened, groups = derivedTables) {
  try {
    const { tables } = mend(opened, { groups })
    tellMended(tables)
    return tables.length > 0
  } catch (error) {
    // Another process may be writing; whoever meets the damage next tries again.
    log().error({ err: error }, 'derived data is damaged and could not be made anew')
    return false
  }
}

/** The same for whoever meets damage, and there may be many who do. */
export function mendSeldom(opened: Opened) {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < betweenMends) return false
    last = performance.now()
    return mendNow(opened)
  }
}

/** The same a little at a time, as it takes half a second for 20,000 items. */
export async function mendInTurns(opened: Opened, db: Db) {
  let isMended = false
  for (const group of derivedTables) {
    // Nobody is in a transaction then.
    const mended = await db.connection().execute(async () => mendNow(opened, [group]))
    isMended ||= mended
    await nextTurn()
  }
  return isMended
}

const tellMended = (tables: string[]) => {
  if (tables.length > 0) log().warn({ tables }, 'derived data was damaged and is made anew; content is whole')
}
