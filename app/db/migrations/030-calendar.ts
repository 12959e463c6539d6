import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`alter table settings add column calendar text not null default ''`.execute(db)
}
