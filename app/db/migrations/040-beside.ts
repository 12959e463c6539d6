import { type Kysely, sql } from 'kysely'

/** What a working copy's form asked for apart from the item's fields. */
export async function up(db: Kysely<never>) {
  await sql`alter table working_copies add column beside text not null default ''`.execute(db)
}
