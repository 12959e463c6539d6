import { sql } from 'kysely'
import type { ContentType } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import type { Db } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { upsertRow } from '~/db/upsert.server.ts'
import { findSource, itemEntry, type SearchEntry, type SearchSource } from './records.server.ts'

/** Enters the saved row of an item, within its transaction. */
export async function indexItem(db: Db, type: ContentType, row: ItemTableRow) {
  if (findSource(type.name))
    await writeEntry(db, type.name, row._id, String(row.version), itemEntry(type, row))
}

/** Enters what the tables hold now. */
export async function indexEntriesById(db: Db, source: SearchSource, ids: readonly string[]) {
  const { rows: stamps } = await sql<{ id: string; stamp: string }>`
    select * from (${source.stamps}) as i where ${isIn(sql.ref('i.id'), ids)}`.execute(db)
  const entries = await source.read(db, ids)
  for (const { id, stamp } of stamps) {
    const entry = entries.get(id)
    if (entry) await writeEntry(db, source.type, id, stamp, entry)
  }
}

async function writeEntry(
  db: Db,
  type: string,
  itemId: string,
  stamp: string,
  { record, documents }: SearchEntry,
) {
  await upsertRow(db, 'search_records', { type, itemId, stamp, ...record }, ['type', 'itemId'])
  if (!documents) return
  await unlinkDocuments(db, type, itemId)
  for (const { name, fileName } of documents)
    await db.insertInto('search_documents').values({ name, fileName, type, itemId }).execute()
}

export async function removeFromIndex(db: Db, type: string, itemId: string) {
  await db.deleteFrom('search_records').where('type', '=', type).where('itemId', '=', itemId).execute()
  await unlinkDocuments(db, type, itemId)
}

const unlinkDocuments = (db: Db, type: string, itemId: string) =>
  db.deleteFrom('search_documents').where('type', '=', type).where('itemId', '=', itemId).execute()
