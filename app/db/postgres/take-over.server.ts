import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { askFor } from '../ask-for.server.ts'
import { damagedTables } from '../derived.server.ts'
import { keepStatements } from '../statements.server.ts'
import type { Tables } from '../tables.ts'
import { copyRows, copyTexts, countOn, type Sum, sumOf } from './copy.server.ts'

/** Into a database of the same migrations, all of it or nothing. Answers how many rows each table has. */
export async function takeOver(file: string, db: Kysely<Tables>): Promise<Map<string, number>> {
  const opened = new Sqlite(file, { readonly: true, fileMustExist: true })
  const database = keepStatements(opened)
  const { prepare } = database
  const from = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    return await db.transaction().execute(async (to) => {
      // A large table takes minutes, on either side.
      await sql`set local statement_timeout = 0`.execute(to)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(to)
      await refuseOtherMigrations(from, to)
      const { shared, searched } = await tablesOf(from)
      await sql`truncate ${sql.join([...shared, ...searched].map((name) => sql.table(name)))} cascade`.execute(
        to,
      )
      const sent = new Map<string, Sum>()
      const left = damagedTables({ sqlite: opened, prepare })
      const isWhole = (name: string) => !left.includes(name)
      for (const name of shared.filter(isWhole)) sent.set(name, await copyRows(from, to, name))
      for (const name of searched.filter(isWhole)) await copyTexts(from, to, name)
      await countOn(to)
      for (const [name, sum] of sent) refuseOther(name, sum, await sumOf(to, name))
      if (left.length > 0) await askFor(to, 'check')
      await sql`analyze`.execute(to)
      return new Map([...sent].map(([name, { rows }]) => [name, rows]))
    })
  } finally {
    await from.destroy()
  }
}

function refuseOther(name: string, sent: Sum, arrived: Sum) {
  if (sent.rows !== arrived.rows)
    throw new Error(`Of the table ${name} ${arrived.rows} rows arrived, where ${sent.rows} left.`)
  if (sent.sum !== arrived.sum) throw new Error(`The table ${name} did not arrive as it left.`)
}

async function refuseOtherMigrations(from: Kysely<Tables>, to: Kysely<Tables>) {
  const [one, other] = [await migrationsOf(from), await migrationsOf(to)]
  if (one !== other)
    throw new Error(
      'The database is of another version than this program. Start the site once, then stop it.',
    )
}

const migrationsOf = async (db: Kysely<Tables>) =>
  (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name).join()

/** In the order in which they were made, so that what others refer to comes first. */
export async function tablesOf(from: Kysely<Tables>) {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by rowid`.execute(from)
  const searched = rows.filter((made) => /^create virtual/i.test(made.sql)).map(({ name }) => name)
  const isOfSearch = (name: string) => searched.some((one) => name === one || name.startsWith(`${one}_`))
  return { shared: rows.map(({ name }) => name).filter((name) => !isOfSearch(name)), searched }
}
