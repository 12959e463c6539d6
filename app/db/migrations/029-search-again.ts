import { type Kysely, sql } from 'kysely'

/** Texts are compared otherwise since: the index begins empty once more, and is filled after the start. */
export async function up(db: Kysely<never>) {
  for (const table of ['search_items', 'search_texts', 'search_entries', 'document_pages'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`update document_texts set state = 'new', tries = 0`.execute(db)
}
