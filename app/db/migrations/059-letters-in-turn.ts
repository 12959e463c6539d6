import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  // From where somebody asked for the newsletter, as fingerprints, while the letter that confirms it is owed.
  await sql`alter table subscribers add column askedFrom text`.execute(db)
  // Newsletters come after letters to one person.
  await sql`create index outbox_turn on outbox ((unsubscribe is not null), dueAt, at) where failedAt is null`.execute(
    db,
  )
}
