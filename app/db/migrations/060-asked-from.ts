import { type Kysely, sql } from 'kysely'

/** From where somebody asked for the newsletter, as fingerprints, until the letter that confirms it is written. */
export async function up(db: Kysely<never>) {
  await sql`alter table subscribers add column askedFrom text`.execute(db)
}
