import { sql } from 'kysely'
import { database } from '~/db/database.server.ts'
import { entriesWithTexts } from '~/db/full-text.server.ts'
import { isPostgres } from '~/db/sql.server.ts'

/** The rows of derived tables without their generated ids. */
const queries = {
  site: sql`select type, itemId, version, title, day, "foundTitle", "foundBody" from ${entriesWithTexts('search_items')}`,
  staff: sql`select kind, itemId, stamp, at, "foundTitle", "foundBody" from ${entriesWithTexts('staff_texts')}`,
  search_documents: sql`select * from search_documents`,
  documents: sql`select t.name, t.state, t.language, p.page, p.text from document_texts as t
    left join document_pages as p on p.document = t.id`,
  list_texts: sql`select * from list_texts`,
  file_uses: sql`select * from file_uses`,
  item_links: sql`select * from item_links`,
  showings: sql`select * from showings`,
  stored_files: sql`select * from stored_files`,
}

export async function readDerivedRows(): Promise<Record<string, string[]>> {
  const db = await database()
  const all: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(queries))
    all[name] = (await query.execute(db)).rows.map((row) => JSON.stringify(row)).sort()
  const id = sql.raw(isPostgres() ? 'id' : 'rowid')
  const bodies = await sql<{ name: string }>`select t.name, s.body from search_texts as s
    left join document_texts as t on t.id = s.${id}`.execute(db)
  all.bodies = bodies.rows.map((row) => JSON.stringify(row)).sort()
  return all
}
