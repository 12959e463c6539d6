import pg from 'pg'
import { runProgram } from './client-programs.server.ts'
import { migrationLock } from './transaction.server.ts'

const replacedPrefix = 'replaced-'

type TableChecksums = Record<string, { rows: number; sum: string }>

/** Returns no rows if the table does not exist. */
type RowReader = (table: string) => Promise<object[]>

/** Dumps a consistent snapshot while others read and write. `read` sees the same snapshot. */
export async function dumpDatabase<Read>(url: string, to: string, read: (rows: RowReader) => Promise<Read>) {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string; version: number }>(
      "select pg_export_snapshot() as id, current_setting('server_version_num')::int / 10000 as version",
    )
    const { id = '', version = 0 } = rows[0] ?? {}
    const formatOptions = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments']
    const args = [...formatOptions, `--exclude-schema=${replacedPrefix}*`, `--snapshot=${id}`, '--file', to]
    await runProgram('pg_dump', url, args, version)
    const tables = await checksumTables(client)
    const tableNames = new Set(Object.keys(tables))
    const readRows = async (table: string) =>
      tableNames.has(table) ? (await client.query<object>(`select * from "${table}"`)).rows : []
    return { tables, read: await read(readRows) }
  })
}

export async function findDumpDamage(file: string): Promise<string | undefined> {
  try {
    await runProgram('pg_restore', undefined, ['--file=/dev/null', file])
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

interface ExistingData {
  connections: number
  tables: number
}

export const countConnectionsAndTables = (url: string): Promise<ExistingData> =>
  withClient(url, async (client) => {
    const { rows: others } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()',
    )
    const { rows: tables } = await client.query(listTablesSql('public', "relkind = 'r'"))
    return { connections: others.length, tables: tables.length }
  })

/**
 * Moves existing tables to a schema of their own, then restores. Undoes both on failure. Returns the name of that schema
 * if it moved tables.
 */
export function restoreDump(url: string, file: string, expected: TableChecksums, suffix: string) {
  const replacedSchema = `${replacedPrefix}${suffix}`
  return withClient(url, async (client) => {
    // A server that starts now waits, as it does during migrations.
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    const moved = await moveSchema(client, 'public', replacedSchema)
    try {
      await runProgram('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', file])
      await assertChecksums(client, expected)
    } catch (error) {
      await moveSchema(client, 'public', `${replacedSchema}-failed`)
      await moveSchema(client, replacedSchema, 'public')
      throw error
    }
    return moved > 0 ? replacedSchema : undefined
  })
}

async function assertChecksums(client: pg.Client, expected: TableChecksums) {
  const found = await checksumTables(client)
  for (const [name, { rows, sum }] of Object.entries(expected))
    if (found[name]?.rows !== rows || found[name]?.sum !== sum)
      throw new Error(`The table ${name} differs from the backup.`)
}

/** The checksum does not depend on the order of rows. */
async function checksumTables(client: pg.Client): Promise<TableChecksums> {
  const { rows: found } = await client.query<{ name: string }>(listTablesSql('public', "relkind = 'r'"))
  const sums: TableChecksums = {}
  for (const { name } of found) {
    const { rows } = await client.query<{ rows: number; sum: string }>(`select count(*)::float8 as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from "${name}" as t`)
    if (rows[0]) sums[name] = rows[0]
  }
  return sums
}

/** Moves tables, views and functions, except those of extensions. Returns the number of relations. */
async function moveSchema(client: pg.Client, from: string, to: string) {
  const { rows: tables } = await client.query<{ name: string }>(
    listTablesSql(from, "relkind in ('r', 'p', 'v', 'm')"),
  )
  const { rows: functions } = await client.query<{ name: string }>(`
    select format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) as name from pg_proc
    where pronamespace = to_regnamespace('"${from}"') and ${notOfExtension('oid')}`)
  if (tables.length + functions.length === 0) return 0
  await client.query('begin')
  await client.query(`create schema if not exists "${to}"`)
  for (const { name } of tables) await client.query(`alter table "${from}"."${name}" set schema "${to}"`)
  for (const { name } of functions) await client.query(`alter function "${from}".${name} set schema "${to}"`)
  if (from !== 'public') await client.query(`drop schema "${from}"`)
  await client.query('commit')
  return tables.length
}

const notOfExtension = (id: string) =>
  `not exists (select 1 from pg_depend where objid = ${id} and deptype = 'e')`

const listTablesSql = (schema: string, condition: string) => `select relname as name from pg_class
  where relnamespace = to_regnamespace('"${schema}"') and ${condition} and ${notOfExtension('pg_class.oid')} order by relname`

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // The next query reports the error.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
