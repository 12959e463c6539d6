import { sql } from 'kysely'
import { matchingItemsQuery } from '~/content/items/query.server.ts'
import { localizedItemFromRow } from '~/content/schema/rows.server.ts'
import { generation, type MonthOfGeneration } from '~/content/types/generation.ts'
import { database } from '~/db/database.server.ts'

/** The latest recorded months, oldest first. Sorted by month, as staff may add a missing one later. */
export async function listLatestGenerationMonths(count: number): Promise<MonthOfGeneration[]> {
  const db = await database()
  const rows = await matchingItemsQuery(db, generation, { visible: true })
    .selectAll()
    .orderBy(sql.ref('month'), 'desc')
    .limit(count)
    .execute()
  return rows.reverse().map((row) => localizedItemFromRow(generation, row))
}
