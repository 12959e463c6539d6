import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import { listDamagedTables, requestMaintenance } from '~/db/derived-tables.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'

const batchSize = 500

export interface TableChecksum {
  rows: number
  /** The same for the same rows, in whatever order. */
  sum: bigint
}

export async function copyRows(from: Kysely<Tables>, to: Transaction<Tables>, table: string) {
  const sum: TableChecksum = { rows: 0, sum: 0n }
  for (;;) {
    const { rows } =
      await sql<object>`select * from ${sql.table(table)} limit ${batchSize} offset ${sum.rows}`.execute(from)
    const clean = rows.map(withoutNul)
    if (clean.length > 0) await insertRows(to, table, clean)
    addToChecksum(sum, clean)
    if (rows.length < batchSize) return sum
  }
}

export async function checksumTable(db: Transaction<Tables>, table: string) {
  const sum: TableChecksum = { rows: 0, sum: 0n }
  await sql`declare arrived cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(batchSize)} from arrived`.execute(db)
    addToChecksum(sum, rows)
    if (rows.length < batchSize) break
  }
  await sql`close arrived`.execute(db)
  return sum
}

function addToChecksum(sum: TableChecksum, rows: object[]) {
  sum.rows += rows.length
  for (const row of rows) {
    const text = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
    sum.sum += createHash('sha256').update(text).digest().readBigUInt64LE()
  }
}

/** A character that no text of PostgreSQL has. */
const withoutNul = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
    ]),
  )

/** The same of a table of FTS5, whose texts PostgreSQL has in other columns. */
export async function copySearchTexts(from: Kysely<Tables>, to: Transaction<Tables>, table: string) {
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
    from,
  )
  const hasTitle = columns.some(({ name }) => name === 'title')
  const texts = hasTitle ? sql`title, title || ${'\n'} || body as body` : sql`body`
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select rowid as id, ${texts} from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${batchSize}`.execute(from)
    if (rows.length > 0) await insertRows(to, table, rows)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? last
  }
}

/** As one parameter, however many there are. */
const insertRows = (to: Transaction<Tables>, table: string, rows: object[]) =>
  sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    to,
  )

/** Numbers that PostgreSQL gives from now on are higher than all there are. */
export async function advanceSequences(db: Transaction<Tables>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db)
}

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
