import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`create table applications (
    _id text primary key,
    jobId text not null,
    at text not null,
    reference text not null,
    name text not null,
    email text not null,
    phone text not null,
    letter text not null,
    cv text not null
  ) strict`.execute(db)
  await sql`create unique index applications_once on applications (jobId, email)`.execute(db)
}
