import { sql } from 'kysely'
import { database } from '~/db/database.server.ts'

/** The rows of derived tables without their generated ids. */
const queries = {
  search_records: sql`select type, itemId, stamp, day, title, list, staff, body from search_records`,
  search_documents: sql`select * from search_documents`,
  documents: sql`select t.name, t.state, t.language, p.page, p.text from document_texts as t
    left join document_pages as p on p.document = t.id`,
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
  return all
}
