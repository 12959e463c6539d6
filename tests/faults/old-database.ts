import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { allMigrations, migrate } from '~/db/migrate.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'
import { type Place, rowsIn } from './faults-site.ts'

/** Enough that the copy takes a while. */
const changes = 20_000

/** Creates a database with only the first migrations, and with content. */
export async function oldDatabase(place: Place, steps: number) {
  const sqlite = new Sqlite(place.database)
  sqlite.exec('pragma journal_mode = wal')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  await migrate(db, place.database, Object.fromEntries(Object.entries(allMigrations).slice(0, steps)))
  sqlite.exec(`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 40)
    insert into faqs (_id, position, version, createdAt, updatedAt, q, a)
      select 'faq-' || i, i, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Question ' || i, 'Answer ' || i from n;
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${changes})
    insert into changes (at, actor, type, itemId, action, before, after)
      select '2026-01-01T00:00:00.000Z', 'clerk', 'faqs', 'faq-' || (i % 40 + 1), 'update', null,
        json_object('q', 'Question ' || i, 'a', hex(zeroblob(100))) from n;
  `)
  await db.destroy()
  return oldRows(place.database)
}

/** The data that migrations must preserve. */
export const oldRows = (file: string) => ({
  faqs: rowsIn(file, 'select _id, position, version, q, a from faqs order by position'),
  changes: rowsIn(file, 'select count(*) n, sum(length(after)) size, max(sequence) last from changes'),
})

/** The finished copies from before migrations. */
export const copiesOf = ({ folder }: Place) =>
  readdirSync(folder)
    .filter((name) => /\.before-[\dTZ-]+$/.test(name))
    .map((name) => join(folder, name))
