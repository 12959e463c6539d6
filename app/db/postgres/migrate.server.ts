import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import { log } from '../../process/log.server.ts'
import { allMigrations, type Migrations, pendingMigrations, runMigration } from '../migrate.server.ts'
import { keepStatements } from '../statements.server.ts'
import type { Tables } from '../tables.ts'
import { foldFunction } from './fold-function.ts'
import { functions, searchTables } from './functions.ts'

/** Locks that servers take among each other are numbers. */
const migrating = 4_701_001

/**
 * Has the database checked, brings it up to date and has it filled, while no other server does. A new database begins with the tables
 * that SQLite has by now; each later migration runs in both.
 */
export function migratePostgres(
  db: Kysely<Tables>,
  check: (db: Kysely<Tables>) => Promise<void>,
  fill: () => Promise<void>,
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
      else for (const name of pending) await runMigration(alone, name, migrations)
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
    const tables = await copyTables(model, db)
    await sql.raw(searchTables).execute(db)
    for (const table of tables) await copyRows(model, db, table)
  } finally {
    await model.destroy()
  }
  log().info('database made')
}

interface Made {
  type: string
  name: string
  sql: string
}

/** Makes the tables and indexes of SQLite, but for those of its search. */
async function copyTables(from: Kysely<Tables>, to: Transaction<Tables>) {
  const { rows } = await sql<Made>`select type, name, sql from sqlite_master
    where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid`.execute(from)
  const virtual = rows.filter((made) => /^create virtual/i.test(made.sql)).map(({ name }) => name)
  const isOfSearch = (name: string) => virtual.some((one) => name === one || name.startsWith(`${one}_`))
  const shared = rows.filter(({ type, name }) => type !== 'trigger' && !isOfSearch(name))
  for (const made of shared) await sql.raw(made.sql).execute(to)
  return shared.filter(({ type }) => type === 'table').map(({ name }) => name)
}

async function copyRows(from: Kysely<Tables>, to: Transaction<Tables>, table: string) {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(from)
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      to,
    )
  }
}
