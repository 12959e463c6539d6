import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** One index for all searches. It begins empty, and is filled after the start. The former ones serve the version before. */
export async function up(db: Kysely<never>) {
  await sql`create table search_records (
    id integer primary key autoincrement,
    type text not null,
    itemId text not null,
    stamp text not null,
    day text not null,
    title text not null,
    list text not null,
    staff text not null,
    body text not null,
    unique (type, itemId)
  ) strict`.execute(db)
  // Documents that were read before languages were detected are read again.
  await sql`update document_texts set state = 'new', tries = 0 where state = 'read' and language is null`.execute(
    db,
  )
  if (db.getExecutor().adapter instanceof SqliteAdapter) await createSqliteIndex(db)
  else await sql.raw(postgresSearchIndex).execute(db)
}

async function createSqliteIndex(db: Kysely<never>) {
  const columns = ['title', 'list', 'staff', 'body']
  const names = sql.raw(columns.join(', '))
  const texts = sql.raw(columns.map((column) => `new.${column}`).join(', '))
  // The texts are folded before they come in, also in scripts that SQLite can't fold.
  await sql`create virtual table search_index using fts5 (${names}, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  )
  const add = sql`insert into search_index (rowid, ${names}) values (new.id, ${texts});`
  const remove = sql`delete from search_index where rowid = old.id;`
  await sql`create trigger search_records_added after insert on search_records begin ${add} end`.execute(db)
  await sql`create trigger search_records_changed after update of ${names} on search_records begin
    ${remove} ${add} end`.execute(db)
  await sql`create trigger search_records_removed after delete on search_records begin ${remove} end`.execute(
    db,
  )
  for (const type of ['messages', 'applications', 'subscribers'])
    await sql`create trigger ${sql.table(`${type}_unindexed`)} after delete on ${sql.table(type)} begin
      delete from search_records where type = ${sql.lit(type)} and itemId = old._id; end`.execute(db)
}

/** A new database on PostgreSQL copies only tables from SQLite, so it needs this, too. */
export const postgresSearchIndex = `
create index search_records_texts on search_records
  using gin (title gin_trgm_ops, list gin_trgm_ops, staff gin_trgm_ops, body gin_trgm_ops);

create function delete_search_record() returns trigger language plpgsql as $$
begin
  delete from search_records where type = tg_table_name and itemId = old._id;
  return null;
end $$;

create trigger messages_unindexed after delete on messages for each row execute function delete_search_record();
create trigger applications_unindexed after delete on applications for each row execute function delete_search_record();
create trigger subscribers_unindexed after delete on subscribers for each row execute function delete_search_record();
`
