import pg from 'pg'
import { migrating } from './locks.ts'
import { runProgram } from './programs.server.ts'

const aside = 'replaced-'

type TableSums = Record<string, { rows: number; sum: string }>

/** Reads the rows of a table, none where there is no such table. */
export type ReadRows = (table: string) => Promise<object[]>

/** As of one moment, while others read and write it; what is asked for is read of that same moment. */
export async function dumpDatabase<Read>(url: string, to: string, read: (rows: ReadRows) => Promise<Read>) {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string; version: number }>(
      "select pg_export_snapshot() as id, current_setting('server_version_num')::int / 10000 as version",
    )
    const { id = '', version = 0 } = rows[0] ?? {}
    const shape = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments']
    const args = [...shape, `--exclude-schema=${aside}*`, `--snapshot=${id}`, '--file', to]
    await runProgram('pg_dump', url, args, version)
    const tables = await sumsOf(client)
    const known = new Set(Object.keys(tables))
    const rowsOf = async (table: string) =>
      known.has(table) ? (await client.query<object>(`select * from "${table}"`)).rows : []
    return { tables, read: await read(rowsOf) }
  })
}

export async function dumpDamage(file: string): Promise<string | undefined> {
  try {
    await runProgram('pg_restore', undefined, ['--file=/dev/null', file])
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

interface InTheWay {
  connections: number
  tables: number
}

export const inTheWayOf = (url: string): Promise<InTheWay> =>
  connected(url, async (client) => {
    const { rows: others } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()',
    )
    const { rows: tables } = await client.query(tablesIn('public', "relkind = 'r'"))
    return { connections: others.length, tables: tables.length }
  })

/** What is there moves into a schema of its own: all or nothing. Answers that, if something was moved. */
export function restoreDump(url: string, file: string, expected: TableSums, mark: string) {
  const before = `${aside}${mark}`
  return connected(url, async (client) => {
    // A server that starts meanwhile waits, as it does while another one migrates.
    await client.query(`select pg_advisory_lock(${migrating})`)
    const moved = await moveAll(client, 'public', before)
    try {
      await runProgram('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', file])
      await expectSums(client, expected)
    } catch (error) {
      await moveAll(client, 'public', `${before}-failed`)
      await moveAll(client, before, 'public')
      throw error
    }
    return moved > 0 ? before : undefined
  })
}

async function expectSums(client: pg.Client, expected: TableSums) {
  const found = await sumsOf(client)
  for (const [name, { rows, sum }] of Object.entries(expected))
    if (found[name]?.rows !== rows || found[name]?.sum !== sum)
      throw new Error(`The table ${name} did not arrive as it was backed up.`)
}

/** Of any two tables with the same rows these are the same, in whatever order they come. */
async function sumsOf(client: pg.Client): Promise<TableSums> {
  const { rows: known } = await client.query<{ name: string }>(tablesIn('public', "relkind = 'r'"))
  const sums: TableSums = {}
  for (const { name } of known) {
    const { rows } = await client.query<{ rows: number; sum: string }>(`select count(*)::float8 as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from "${name}" as t`)
    if (rows[0]) sums[name] = rows[0]
  }
  return sums
}

/** Tables, views and functions, but for those of extensions; how many tables. */
async function moveAll(client: pg.Client, from: string, to: string) {
  const { rows: tables } = await client.query<{ name: string }>(
    tablesIn(from, "relkind in ('r', 'p', 'v', 'm')"),
  )
  const { rows: functions } = await client.query<{ name: string }>(`
    select format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) as name from pg_proc
    where pronamespace = to_regnamespace('"${from}"') and ${isNoExtension('oid')}`)
  if (tables.length + functions.length === 0) return 0
  await client.query('begin')
  await client.query(`create schema if not exists "${to}"`)
  for (const { name } of tables) await client.query(`alter table "${from}"."${name}" set schema "${to}"`)
  for (const { name } of functions) await client.query(`alter function "${from}".${name} set schema "${to}"`)
  if (from !== 'public') await client.query(`drop schema "${from}"`)
  await client.query('commit')
  return tables.length
}

const isNoExtension = (id: string) =>
  `not exists (select 1 from pg_depend where objid = ${id} and deptype = 'e')`

const tablesIn = (schema: string, isOne: string) => `select relname as name from pg_class
  where relnamespace = to_regnamespace('"${schema}"') and ${isOne} and ${isNoExtension('pg_class.oid')} order by relname`

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // Told by whatever is asked next.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
