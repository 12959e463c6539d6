import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`alter table messages add column readAt text`.execute(db)
  await sql`create index messages_at on messages (at)`.execute(db)
  await sql`alter table applications add column readAt text`.execute(db)
  await sql`create index applications_at on applications (at)`.execute(db)

  await sql`create table mailings (
    announcementId text primary key,
    at text not null,
    actor text not null,
    receivers integer not null
  ) strict`.execute(db)
}
