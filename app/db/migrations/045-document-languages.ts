import { type Kysely, sql } from 'kysely'

/** The language of a document's text; that of documents read before is found out after the start. */
export async function up(db: Kysely<never>) {
  await sql`alter table document_texts add column language text`.execute(db)
}
