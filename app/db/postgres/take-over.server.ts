import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { requestMaintenance } from '../ask-for.server.ts'
import { listDamagedTables } from '../derived.server.ts'
import { cacheStatements } from '../statements.server.ts'
import type { Tables } from '../tables.ts'
import {
  advanceSequences,
  checksumTable,
  copyRows,
  copySearchTexts,
  type TableChecksum,
} from './copy.server.ts'

/** Into a database of the same migrations, all of it or nothing. Answers how many rows each table has. */
export async function importSqlite(file: string, db: Kysely<Tables>): Promise<Map<string, number>> {
  const opened = new Sqlite(file, { readonly: true, fileMustExist: true })
  const database = cacheStatements(opened)
  const { prepare } = database
  const from = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    return await db.transaction().execute(async (to) => {
      // A large table takes minutes, on either side.
      await sql`set local statement_timeout = 0`.execute(to)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(to)
      await assertSameMigrations(from, to)
      const { shared, searched } = await listTables(from)
      await sql`truncate ${sql.join([...shared, ...searched].map((name) => sql.table(name)))} cascade`.execute(
        to,
      )
      const sent = new Map<string, TableChecksum>()
      const damaged = listDamagedTables({ sqlite: opened, prepare })
      const isIntact = (name: string) => !damaged.includes(name)
      for (const name of shared.filter(isIntact)) sent.set(name, await copyRows(from, to, name))
      for (const name of searched.filter(isIntact)) await copySearchTexts(from, to, name)
      await advanceSequences(to)
      for (const [name, sum] of sent) assertSameTable(name, sum, await checksumTable(to, name))
      if (damaged.length > 0) await requestMaintenance(to, 'check')
      await sql`analyze`.execute(to)
      return new Map([...sent].map(([name, { rows }]) => [name, rows]))
    })
  } finally {
    await from.destroy()
  }
}

function assertSameTable(name: string, sent: TableChecksum, arrived: TableChecksum) {
  if (sent.rows !== arrived.rows)
    throw new Error(`Of the table ${name} ${arrived.rows} rows arrived, where ${sent.rows} left.`)
  if (sent.sum !== arrived.sum) throw new Error(`The table ${name} did not arrive as it left.`)
}

async function assertSameMigrations(from: Kysely<Tables>, to: Kysely<Tables>) {
  const [one, other] = [await listMigrations(from), await listMigrations(to)]
  if (one !== other)
    throw new Error(
      'The database is of another version than this program. Start the site once, then stop it.',
    )
}

const listMigrations = async (db: Kysely<Tables>) =>
  (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name).join()

/** In the order in which they were made, so that what others refer to comes first. */
export async function listTables(from: Kysely<Tables>) {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by rowid`.execute(from)
  const searched = rows.filter((made) => /^create virtual/i.test(made.sql)).map(({ name }) => name)
  const isSearchTable = (name: string) => searched.some((one) => name === one || name.startsWith(`${one}_`))
  return { shared: rows.map(({ name }) => name).filter((name) => !isSearchTable(name)), searched }
}
