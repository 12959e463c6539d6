import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import { log } from '../../process/log.server.ts'
import { allMigrations, type Migrations, pendingMigrations, runMigration } from '../migrate.server.ts'
import { keepStatements } from '../statements.server.ts'
import type { Tables } from '../tables.ts'
import { copyRows, countOn } from './copy.server.ts'
import { foldFunction } from './fold-function.ts'
import { functions, searchTables } from './functions.ts'
import { migrating } from './locks.ts'
import { tablesOf } from './take-over.server.ts'

/** While no other server does. A new database begins with SQLite's tables; later migrations run in both. */
export function migratePostgres(
  db: Kysely<Tables>,
  check: (db: Kysely<Tables>) => Promise<void>,
  fill: () => Promise<void>,
  copy: () => Promise<void>,
  migrations: Migrations = allMigrations,
): Promise<void> {
  return db.connection().execute(async (alone) => {
    await sql`set statement_timeout = 0`.execute(alone)
    await sql`set lock_timeout = 0`.execute(alone)
    await sql`select pg_advisory_lock(${sql.lit(migrating)})`.execute(alone)
    try {
      await check(alone)
      const pending = await pendingMigrations(alone, migrations)
      if (pending.length === Object.keys(migrations).length)
        await alone.transaction().execute((within) => begin(within, migrations))
      else if (pending.length > 0) {
        await copy()
        for (const name of pending) await runMigration(alone, name, migrations)
      }
      await fill()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrating)})`.execute(alone)
      await sql`reset statement_timeout`.execute(alone)
      await sql`reset lock_timeout`.execute(alone)
    }
  })
}

async function begin(db: Transaction<Tables>, migrations: Migrations) {
  const known = keepStatements(new Sqlite(':memory:'))
  const model = new Kysely<Tables>({ dialect: new SqliteDialect({ database: known }) })
  try {
    for (const name of Object.keys(migrations)) await runMigration(model, name, migrations)
    await sql.raw(functions).execute(db)
    await sql.raw(foldFunction).execute(db)
    const tables = await makeTables(model, db)
    await sql.raw(searchTables).execute(db)
    for (const table of tables) await copyRows(model, db, table)
    await countOn(db)
  } finally {
    await model.destroy()
  }
  log().info('database made')
}

async function makeTables(from: Kysely<Tables>, to: Transaction<Tables>) {
  const { shared } = await tablesOf(from)
  const { rows } = await sql<{
    sql: string
    table: string
  }>`select sql, tbl_name as "table" from sqlite_master
    where sql is not null and type in ('table', 'index') order by rowid`.execute(from)
  for (const made of rows) if (shared.includes(made.table)) await sql.raw(made.sql).execute(to)
  return shared
}
