import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`alter table settings add column emergencyPhone text not null default ''`.execute(db)
}
