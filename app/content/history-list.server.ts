import { database } from '../db/database.server.ts'
import { pageSize } from './browse.server.ts'
import type { StoredChange } from './history.server.ts'

export interface HistoryQuery {
  type?: string
  itemId?: string
  page: number
}

/** One page of all changes, the newest first, and whether there are more. */
export async function listChanges({
  type,
  itemId,
  page,
}: HistoryQuery): Promise<{ changes: StoredChange[]; hasMore: boolean }> {
  const db = await database()
  let rows = db.selectFrom('changes').selectAll()
  if (type) rows = rows.where('type', '=', type)
  if (itemId) rows = rows.where('itemId', '=', itemId)
  const found = await rows
    .orderBy('sequence', 'desc')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return { changes: found.slice(0, pageSize), hasMore: found.length > pageSize }
}
