import { type Kysely, sql } from 'kysely'

/** A progress may have decimals; SQLite changes no column's type. */
export async function up(db: Kysely<never>) {
  await sql`alter table projects add column percentage real not null default 0`.execute(db)
  await sql`update projects set percentage = progress`.execute(db)
  await sql`alter table projects drop column progress`.execute(db)
  await sql`alter table projects rename column percentage to progress`.execute(db)
}
