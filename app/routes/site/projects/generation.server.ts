import { sql } from 'kysely'
import { publicItemFromRow } from '../../../content/kinds/columns.server.ts'
import { selectMatching } from '../../../content/store/query.server.ts'
import { generation, type MonthOfGeneration } from '../../../content/types/generation.ts'
import { database } from '../../../db/database.server.ts'

/** The latest recorded months, oldest first; by the month itself, as staff may add a missing one later. */
export async function listLatestMonths(count: number): Promise<MonthOfGeneration[]> {
  const db = await database()
  const rows = await selectMatching(db, generation, { visible: true })
    .selectAll()
    .orderBy(sql.ref('month'), 'desc')
    .limit(count)
    .execute()
  return rows.reverse().map((row) => publicItemFromRow(generation, row))
}
