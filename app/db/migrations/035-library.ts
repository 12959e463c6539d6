import { type Kysely, sql } from 'kysely'

/** What staff say about stored files, and what is known of each since it came. */
export async function up(db: Kysely<never>) {
  await sql`create table library (
    _id text primary key,
    position integer not null,
    version integer not null,
    createdAt text not null,
    updatedAt text not null,
    ne text not null default '{}',
    neOld text not null default '[]',
    title text not null,
    file text not null,
    alt text not null,
    credit text not null,
    focus text not null
  ) strict`.execute(db)
  await sql`create index library_position on library (position, _id)`.execute(db)
  await sql`create table stored_files (
    name text primary key,
    kind text not null,
    fileName text not null,
    type text not null,
    size integer not null,
    pages integer not null,
    width integer not null,
    height integer not null,
    at text not null,
    actor text not null
  ) strict, without rowid`.execute(db)
  await sql`create index stored_files_at on stored_files (at)`.execute(db)
}
