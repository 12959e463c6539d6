import { setTimeout as wait } from 'node:timers/promises'
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
    await sql`set idle_in_transaction_session_timeout = 0`.execute(alone)
    await sql`select pg_advisory_lock(${sql.lit(migrating)})`.execute(alone)
    try {
      await check(alone)
      const pending = await pendingMigrations(alone, migrations)
      if (pending.length === Object.keys(migrations).length)
        await alone.transaction().execute((within) => begin(within, migrations))
      else if (pending.length > 0) {
        await copy()
        await sql`set lock_timeout = ${sql.lit(lockWait)}`.execute(alone)
        for (const name of pending) await patiently(() => runMigration(alone, name, migrations))
      }
      await fill()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrating)})`.execute(alone)
      await sql`reset statement_timeout`.execute(alone)
      await sql`reset lock_timeout`.execute(alone)
      await sql`reset idle_in_transaction_session_timeout`.execute(alone)
    }
  })
}

/** Milliseconds that a step waits for a table in use, and between two attempts: whoever asks for it then waits, too. */
const lockWait = 1000
const pause = 2000
const mostAttempts = 300

/** A backup reads all tables for minutes, and a page must not wait behind a step that waits for the backup. */
async function patiently(step: () => Promise<void>, attempt = 1): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!isLocked(error) || attempt >= mostAttempts) throw error
    if (attempt === 1) log().info('a migration waits for tables in use')
    await wait(pause)
    await patiently(step, attempt + 1)
  }
}

const isLocked = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === '55P03'

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
