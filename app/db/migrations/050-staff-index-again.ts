import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * The index of the staff search without FTS5's `secure-delete`, with which SQLite 3.53 breaks it where texts have runs of
 * one character. It may be broken here, so it is made anew; it is filled after the start. PostgreSQL has another one.
 */
export async function up(db: Kysely<never>) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql`drop table staff_texts`.execute(db)
  await sql`create virtual table staff_texts using fts5 (title, body, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  )
  await sql`delete from staff_entries`.execute(db)
}
