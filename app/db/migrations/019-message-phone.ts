import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`alter table messages add column phone text not null default ''`.execute(db)
}
