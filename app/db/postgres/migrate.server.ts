import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import { log } from '~/config/log.server.ts'
import { allMigrations, type Migrations, pendingMigrations, runMigration } from '~/db/migrate.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'
import { advanceSequences, copyRows, listTables } from './import-sqlite.server.ts'
import { foldFunctionSql, searchTablesSql, sqlFunctions } from './schema.ts'
import { migrationLock } from './transaction.server.ts'

/** One server migrates at a time. A new database copies the tables of SQLite; later migrations run on both. */
export function migratePostgres(
  db: Kysely<Tables>,
  checkServer: (db: Kysely<Tables>) => Promise<void>,
  seed: () => Promise<void>,
  backUp: () => Promise<void>,
  migrations: Migrations = allMigrations,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      await checkServer(connection)
      const pending = await pendingMigrations(connection, migrations)
      if (pending.length === Object.keys(migrations).length)
        await connection.transaction().execute((transaction) => createDatabase(transaction, migrations))
      else if (pending.length > 0) {
        await backUp()
        await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(connection)
        for (const name of pending) await retryWhenLocked(() => runMigration(connection, name, migrations))
      }
      await seed()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset idle_in_transaction_session_timeout`.execute(connection)
    }
  })
}

/** Milliseconds. Queries on the table wait behind a migration that waits for its lock, so both are short. */
const lockTimeout = 1000
const retryDelay = 2000
const maxAttempts = 300

/** A backup locks all tables for minutes. Pages must not wait behind a migration that waits for the backup. */
async function retryWhenLocked(step: () => Promise<void>, attempt = 1): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!isLocked(error) || attempt >= maxAttempts) throw error
    if (attempt === 1) log().info('a migration is waiting for locked tables')
    await wait(retryDelay)
    await retryWhenLocked(step, attempt + 1)
  }
}

const isLocked = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === '55P03'

async function createDatabase(db: Transaction<Tables>, migrations: Migrations) {
  const sqlite = cacheStatements(new Sqlite(':memory:'))
  const template = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    for (const name of Object.keys(migrations)) await runMigration(template, name, migrations)
    await sql.raw(sqlFunctions).execute(db)
    await sql.raw(foldFunctionSql).execute(db)
    const tables = await createTables(template, db)
    await sql.raw(searchTablesSql).execute(db)
    for (const table of tables) await copyRows(template, db, table)
    await advanceSequences(db)
  } finally {
    await template.destroy()
  }
  log().info('database created')
}

async function createTables(from: Kysely<Tables>, to: Transaction<Tables>) {
  const shared = await listTables(from)
  const { rows } = await sql<{
    sql: string
    table: string
  }>`select sql, tbl_name as "table" from sqlite_master
    where sql is not null and type in ('table', 'index') order by rowid`.execute(from)
  for (const definition of rows)
    if (shared.includes(definition.table)) await sql.raw(definition.sql).execute(to)
  return shared
}
