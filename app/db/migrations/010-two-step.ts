import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`alter table settings add column adminTwoStep integer not null default 0`.execute(db)
}
