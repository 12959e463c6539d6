import { type Kysely, sql } from 'kysely'

/** What seems to come from robots, kept apart from what people send until staff let it in or its time is over. */
export async function up(db: Kysely<never>) {
  await sql`create table suspected (
    _id text primary key,
    kind text not null check (kind in ('messages', 'applications', 'subscribers')),
    at text not null,
    reference text not null,
    language text not null,
    sent text not null,
    jobId text,
    cv text
  ) strict`.execute(db)
  await sql`create index suspected_newest on suspected (kind, at)`.execute(db)
}
