import { type Kysely, sql } from 'kysely'

/** The index begins empty; what lacks in it is entered after the start. */
export async function up(db: Kysely<never>) {
  await sql`create table search_entries (
    id integer primary key autoincrement,
    type text not null,
    itemId text not null,
    version integer not null,
    title text not null,
    day text not null,
    shownFrom text not null,
    shownUntil text not null,
    unique (type, itemId)
  ) strict`.execute(db)
  await sql`create table search_documents (
    name text not null,
    type text not null,
    itemId text not null,
    fileName text not null,
    primary key (type, itemId, name)
  ) strict, without rowid`.execute(db)
  await sql`create index search_documents_name on search_documents (name)`.execute(db)
  await sql`create table document_texts (
    id integer primary key autoincrement,
    name text not null unique,
    state text not null check (state in ('new', 'read', 'skipped', 'missing'))
  ) strict`.execute(db)
  await sql`create table document_pages (
    document integer not null references document_texts (id) on delete cascade,
    page integer not null,
    text text not null,
    primary key (document, page)
  ) strict, without rowid`.execute(db)
  // The texts are folded before they come in, also in scripts that SQLite can't fold.
  await sql`create virtual table search_items using fts5 (title, body, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  )
  await sql`create virtual table search_texts using fts5 (body, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  )
}
