import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  for (const table of ['gallery', 'slides', 'projects'])
    await sql`alter table ${sql.table(table)} add column alt text not null default ''`.execute(db)
}
