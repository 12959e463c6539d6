import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What the site does once a day, or sooner where it is asked to. */
export async function up(db: Kysely<never>) {
  await sql`create table upkeep (task text primary key, asked integer not null, doneAt text not null) strict`.execute(
    db,
  )
  const now = new Date().toISOString()
  // Nobody has checked what an installed site has so far.
  await sql`insert into upkeep
    select 'check', case when exists (select 1 from changes) then 1 else 0 end, ${now}
    union all select 'purge', 0, ${now}`.execute(db)
  // What PostgreSQL does with rows that are gone is its own affair.
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  for (const kind of ['messages', 'applications', 'subscribers'])
    await sql`create trigger ${sql.table(`${kind}_purged`)} after delete on ${sql.table(kind)} begin
      update upkeep set asked = asked + 1 where task = 'purge'; end`.execute(db)
}
