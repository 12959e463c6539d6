import { type Kysely, sql } from 'kysely'

/** Anybody can type an address: an application under it must not keep out the one of its owner. */
export async function up(db: Kysely<never>) {
  await sql`drop index applications_once`.execute(db)
  await sql`create index applications_by on applications (jobId, lower(email))`.execute(db)
}
