import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`alter table applications add column stage text not null default 'received'`.execute(db)
  await sql`alter table applications add column note text not null default ''`.execute(db)
  await sql`alter table applications add column changedAt text`.execute(db)
  await sql`alter table applications add column changedBy text`.execute(db)
}
