import { sql } from 'kysely'
import { log } from '../process/log.server.ts'
import type { MaintenanceTask } from './ask-for.server.ts'
import { database } from './database.server.ts'
import { probeIndex, textIndexes } from './full-text.server.ts'

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
