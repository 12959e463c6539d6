import { type Kysely, sql } from 'kysely'

/** Whether visitors see what is found is asked of the items themselves since. */
export async function up(db: Kysely<never>) {
  for (const column of ['shownFrom', 'shownUntil', 'visibility', 'publishAt', 'unpublishAt'])
    await sql`alter table search_entries drop column ${sql.ref(column)}`.execute(db)
}
