import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  // Hashes of the networks that a sign-up came from, while its letter of confirmation is not sent yet.
  await sql`alter table subscribers add column networks text`.execute(db)
  // Newsletters come after letters to one person.
  await sql`create index outbox_turn on outbox ((unsubscribe is not null), dueAt, at) where failedAt is null`.execute(
    db,
  )
}
