import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import { nepalDay } from './nepal-time.ts'

/** Counts one download of an item's file. */
export async function countDownload(type: string, itemId: string) {
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
export async function downloadCounts(type: string, ids: string[]): Promise<Map<string, number>> {
  const db = await database()
  // One parameter for all ids, so that every list is the same SQL text.
  const rows = await db
    .selectFrom('downloads')
    .select(['itemId', sql<number>`sum(count)`.as('total')])
    .where('type', '=', type)
    .where(sql<boolean>`itemId in (select value from json_each(${JSON.stringify(ids)}))`)
    .groupBy('itemId')
    .execute()
  return new Map(rows.map(({ itemId, total }) => [itemId, Number(total)]))
}
