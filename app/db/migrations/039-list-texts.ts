import { type Kysely, sql } from 'kysely'

/** What a search of a list looks into, a folded text for each item; it begins empty and is filled after the start. */
export async function up(db: Kysely<never>) {
  await sql`create table list_texts (
    type text not null,
    itemId text not null,
    text text not null,
    primary key (type, itemId)
  ) strict`.execute(db)
}
