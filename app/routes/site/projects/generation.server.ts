import { sql } from 'kysely'
import { publicItem } from '../../../content/kinds/columns.server.ts'
import { matching } from '../../../content/store/query.server.ts'
import { generation, type MonthOfGeneration } from '../../../content/types/generation.ts'
import { database } from '../../../db/database.server.ts'

/** The latest recorded months, oldest first; by the month itself, as staff may add a missing one later. */
export async function latestMonths(count: number): Promise<MonthOfGeneration[]> {
  const db = await database()
  const rows = await matching(db, generation, { visible: true })
    .selectAll()
    .orderBy(sql.ref('month'), 'desc')
    .limit(count)
    .execute()
  return rows.reverse().map((row) => publicItem(generation, row))
}
