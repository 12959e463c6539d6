import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import { formerSearchTables, listDamagedTables, requestMaintenance } from '~/db/derived-tables.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'

const batchSize = 500

interface TableChecksum {
  rows: number
  /** Independent of the order of rows. */
  sum: bigint
}

export async function copyRows(from: Kysely<Tables>, to: Transaction<Tables>, table: string) {
  const checksum: TableChecksum = { rows: 0, sum: 0n }
  for (;;) {
    const { rows } =
      await sql<object>`select * from ${sql.table(table)} limit ${batchSize} offset ${checksum.rows}`.execute(
        from,
      )
    const clean = rows.map(withoutNul)
    if (clean.length > 0) await insertRows(to, table, clean)
    addToChecksum(checksum, clean)
    if (rows.length < batchSize) return checksum
  }
}

async function checksumTable(db: Transaction<Tables>, table: string) {
  const checksum: TableChecksum = { rows: 0, sum: 0n }
  await sql`declare arrived cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(batchSize)} from arrived`.execute(db)
    addToChecksum(checksum, rows)
    if (rows.length < batchSize) break
  }
  await sql`close arrived`.execute(db)
  return checksum
}

function addToChecksum(checksum: TableChecksum, rows: object[]) {
  checksum.rows += rows.length
  for (const row of rows) {
    const text = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
    checksum.sum += createHash('sha256').update(text).digest().readBigUInt64LE()
  }
}

/** PostgreSQL texts cannot contain NUL. */
const withoutNul = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
    ]),
  )

/** One parameter for all rows, since PostgreSQL limits the number of parameters. */
const insertRows = (to: Transaction<Tables>, table: string, rows: object[]) =>
  sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    to,
  )

/** Makes PostgreSQL generate ids above all imported ones. */
export async function advanceSequences(db: Transaction<Tables>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db)
}

/** Needs a target with the same migrations. Imports everything or nothing. Returns the row count of each table. */
export async function importSqlite(file: string, db: Kysely<Tables>): Promise<Map<string, number>> {
  const opened = new Sqlite(file, { readonly: true, fileMustExist: true })
  const database = cacheStatements(opened)
  const { prepare } = database
  const from = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    return await db.transaction().execute(async (to) => {
      // Large tables take minutes.
      await sql`set local statement_timeout = 0`.execute(to)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(to)
      await assertSameMigrations(from, to)
      const shared = await listNonSearchTables(from)
      const all = [...new Set([...shared, ...formerSearchTables.flat()])]
      await sql`truncate ${sql.join(all.map((name) => sql.table(name)))} cascade`.execute(to)
      const sent = new Map<string, TableChecksum>()
      const damaged = listDamagedTables({ sqlite: opened, prepare })
      const omitted = new Set([...damaged, ...formerSearchTables.flat()])
      for (const name of shared) if (!omitted.has(name)) sent.set(name, await copyRows(from, to, name))
      await advanceSequences(to)
      for (const [name, checksum] of sent) assertSameTable(name, checksum, await checksumTable(to, name))
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
    throw new Error(`Table ${name}: ${sent.rows} rows were sent, ${arrived.rows} arrived.`)
  if (sent.sum !== arrived.sum) throw new Error(`The table ${name} differs from its source after the copy.`)
}

async function assertSameMigrations(from: Kysely<Tables>, to: Kysely<Tables>) {
  if ((await listMigrations(from)) !== (await listMigrations(to)))
    throw new Error(
      'The database and this program have different versions. Start the site once, then stop it.',
    )
}

const listMigrations = async (db: Kysely<Tables>) =>
  (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name).join()

/** In the order of their creation, so that referenced tables come first. */
export async function listNonSearchTables(from: Kysely<Tables>) {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by rowid`.execute(from)
  const searchTables = rows.filter((row) => /^create virtual/i.test(row.sql)).map(({ name }) => name)
  const isSearchTable = (name: string) =>
    searchTables.some((table) => name === table || name.startsWith(`${table}_`))
  return rows.map(({ name }) => name).filter((name) => !isSearchTable(name))
}
