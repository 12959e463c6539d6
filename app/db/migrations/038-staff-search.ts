import { type Kysely, sql } from 'kysely'

/** What staff search in, empty at first: it is filled after the start. What is deleted for good goes from it at once. */
export async function up(db: Kysely<never>) {
  await sql`create table staff_entries (
    id integer primary key autoincrement,
    kind text not null,
    itemId text not null,
    stamp text not null,
    at text not null,
    unique (kind, itemId)
  ) strict`.execute(db)
  await sql`create virtual table staff_texts using fts5 (title, body, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  )
  await sql`insert into staff_texts (staff_texts, rank) values ('secure-delete', 1)`.execute(db)
  await sql`create trigger staff_entries_gone after delete on staff_entries begin
    delete from staff_texts where rowid = old.id; end`.execute(db)
  for (const kind of ['messages', 'applications', 'subscribers'])
    await sql`create trigger ${sql.table(`${kind}_gone`)} after delete on ${sql.table(kind)} begin
      delete from staff_entries where kind = ${sql.lit(kind)} and itemId = old._id; end`.execute(db)
}
