import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** The texts of a type lie one behind the other, as a search of its list reads them. PostgreSQL has an index of its own. */
export async function up(db: Kysely<never>) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql`create table list_texts_by_item (
    type text not null,
    itemId text not null,
    text text not null,
    primary key (type, itemId)
  ) strict, without rowid`.execute(db)
  await sql`insert into list_texts_by_item select type, itemId, text from list_texts order by 1, 2`.execute(
    db,
  )
  await sql`drop table list_texts`.execute(db)
  await sql`alter table list_texts_by_item rename to list_texts`.execute(db)
}
