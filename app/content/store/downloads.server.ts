import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { createFirstTimeCheck } from '../../db/limits.server.ts'
import { isIn } from '../../db/sql.server.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { networkOf } from '../../process/networks.ts'

const hour = 3_600_000
const isNewKey = createFirstTimeCheck('download', hour / 1000)

/** Whether this is the first time in this hour that a visitor's address has this file. */
function isFirstThisHour(address: string, file: string) {
  return isNewKey(`${Math.floor(Date.now() / hour)} ${networkOf(address)} ${file}`)
}

export async function recordDownload(type: string, itemId: string, file: string, address?: string) {
  if (!address || (await isFirstThisHour(address, `${itemId} ${file}`))) await incrementCount(type, itemId)
}

async function incrementCount(type: string, itemId: string) {
  const db = await database()
  await db
    .insertInto('downloads')
    .values({ type, itemId, day: nepalDay(), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['type', 'itemId', 'day']).doUpdateSet({ count: sql`downloads.count + 1` }),
    )
    .execute()
}

/** How often the files of these items were fetched; items that nobody fetched are not in it. */
export async function countDownloads(type: string, ids: string[]): Promise<Map<string, number>> {
  const db = await database()
  // One parameter for all ids, so that every list is the same SQL text.
  const rows = await db
    .selectFrom('downloads')
    .select(['itemId', sql<number>`sum(count)`.as('total')])
    .where('type', '=', type)
    .where(isIn(sql.ref('itemId'), ids))
    .groupBy('itemId')
    .execute()
  return new Map(rows.map(({ itemId, total }) => [itemId, Number(total)]))
}
