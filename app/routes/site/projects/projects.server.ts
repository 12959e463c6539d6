import { data } from '@remix-run/node'
import { sql } from 'kysely'
import { selectMatching } from '~/content/items/query.server.ts'
import { tryRead } from '~/content/items/try-read.server.ts'
import { loadPublishedPhases } from '~/content/public/phases.server.ts'
import { publicItemFromRow } from '~/content/schema/rows.server.ts'
import { generation, type MonthOfGeneration } from '~/content/types/generation.ts'
import type { FieldOfWork } from '~/content/types/projects/options.ts'
import { database } from '~/db/database.server.ts'
import { noStoreHeaders, pageCacheHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'

export async function loadFieldOfWork(field: FieldOfWork) {
  const phases = await tryRead(`phases of ${field}`, () => loadPublishedPhases({ filters: { field } }))
  const texts = pageTexts('fieldPage', field, 'work')
  return data({ phases, texts }, { headers: phases.failure ? noStoreHeaders : pageCacheHeaders() })
}

/** The latest recorded months, oldest first. Sorted by month, as staff may add a missing one later. */
export async function listLatestMonths(count: number): Promise<MonthOfGeneration[]> {
  const db = await database()
  const rows = await selectMatching(db, generation, { visible: true })
    .selectAll()
    .orderBy(sql.ref('month'), 'desc')
    .limit(count)
    .execute()
  return rows.reverse().map((row) => publicItemFromRow(generation, row))
}
