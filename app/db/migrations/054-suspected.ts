import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What seems to come from robots, kept apart from what people send until staff let it in or its time is over. */
export async function up(db: Kysely<never>) {
  await sql`create table suspected (
    _id text primary key,
    kind text not null check (kind in ('messages', 'applications', 'subscribers')),
    at text not null,
    reference text not null,
    language text not null,
    sent text not null,
    stamped integer not null,
    jobId text,
    cv text
  ) strict`.execute(db)
  await sql`create index suspected_newest on suspected (kind, at)`.execute(db)
  // What PostgreSQL does with rows that are gone is its own affair.
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql`create trigger suspected_purged after delete on suspected begin
    update upkeep set asked = asked + 1 where task = 'purge'; end`.execute(db)
}
