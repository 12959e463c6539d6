import { type Kysely, sql } from 'kysely'

const all = '["news","tenders","careers","company","settings"]'

/** Until then every editor, and every program, kept all content: they go on to do so. */
export async function up(db: Kysely<never>) {
  for (const table of ['staff', 'tokens']) {
    await sql`alter table ${sql.table(table)} add column areas text not null default '[]'`.execute(db)
    await sql`update ${sql.table(table)} set areas = ${all}`.execute(db)
  }
}
