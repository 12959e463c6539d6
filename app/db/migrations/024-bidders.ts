import { type Kysely, sql } from 'kysely'

/** A deadline that was moved keeps the one of before; questions of bidders may end before it. */
export async function up(db: Kysely<never>) {
  for (const name of ['formerDeadline', 'questionsUntil'])
    await sql`alter table tenders add column ${sql.ref(name)} text not null default ''`.execute(db)
}
