import { type Kysely, sql } from 'kysely'

/** In which language somebody wrote, applied or signed up; until then there was but one. */
export async function up(db: Kysely<never>) {
  for (const table of ['messages', 'applications', 'subscribers'])
    await sql`alter table ${sql.table(table)} add column language text not null default 'en'
      check (language in ('en', 'ne'))`.execute(db)
}
