import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
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
    await runPostgresTool('pg_dump', url, args, version)
    const tables = await checksumTables(client)
    const tableNames = new Set(Object.keys(tables))
    const readRows = async (table: string) =>
      tableNames.has(table) ? (await client.query<object>(`select * from "${table}"`)).rows : []
    return { tables, read: await read(readRows) }
  })
}

export async function findDumpDamage(file: string): Promise<string | undefined> {
  try {
    await runPostgresTool('pg_restore', undefined, ['--file=/dev/null', file])
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
export function replaceTablesWithDump(url: string, file: string, expected: TableChecksums, suffix: string) {
  const replacedSchema = `${replacedPrefix}${suffix}`
  return withClient(url, async (client) => {
    // A server that starts now waits, as it does during migrations.
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    const moved = await moveSchema(client, 'public', replacedSchema)
    try {
      await runPostgresTool('pg_restore', url, [
        '--single-transaction',
        '--exit-on-error',
        '--no-owner',
        file,
      ])
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

const execute = promisify(execFile)

type Program = 'pg_dump' | 'pg_restore'

interface InstalledProgram {
  path: string
  version: number
}

/** Debian installs each version in its own subfolder. */
const debianFolder = '/usr/lib/postgresql'

/** Runs `pg_dump` or `pg_restore` on the database at `url`. Rejects with one sentence. */
export async function runPostgresTool(
  name: Program,
  url: string | undefined,
  args: string[],
  minVersion = 0,
) {
  const { path } = await findNewEnough(name, minVersion)
  const { address, password } = splitPassword(url)
  // Other users of the machine can read the command line.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }), PGAPPNAME: 'website backup' }
  const target = address ? ['--dbname', address, '--no-password'] : []
  try {
    return (await execute(path, [...args, ...target], { env, maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const errorLine =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : ''
    throw new Error(errorLine || `${name} can't be run: ${error instanceof Error ? error.message : error}`)
  }
}

/** Chooses the oldest suitable version: older versions cannot read the dumps of newer ones. */
async function findNewEnough(name: Program, minVersion: number): Promise<InstalledProgram> {
  const installed = await listInstalled(name)
  const [suitable] = installed
    .filter(({ version }) => version >= minVersion)
    .sort((a, b) => a.version - b.version)
  if (suitable) return suitable
  const instruction = `Install the programs of PostgreSQL${minVersion ? ` ${minVersion}` : ''} on this machine (Debian: postgresql-client${minVersion ? `-${minVersion}` : ''})`
  const newest = Math.max(...installed.map(({ version }) => version))
  throw new Error(
    installed.length === 0
      ? `${name} is missing. ${instruction}, or put its folder into PATH.`
      : `${name} is of version ${newest}, and the database of version ${minVersion}. ${instruction}.`,
  )
}

async function listInstalled(name: Program): Promise<InstalledProgram[]> {
  const debianFolders = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => join(debianFolder, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...debianFolders]
  const paths = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
  const candidates = paths.map(async (path) => {
    const { stdout } = await execute(path, ['--version'], { timeout: 10_000 }).catch(() => ({ stdout: '' }))
    return { path, version: Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) }
  })
  return (await Promise.all(candidates)).filter(({ version }) => version > 0)
}

function splitPassword(url: string | undefined) {
  if (!url) return {}
  const address = new URL(url)
  const password = decodeURIComponent(address.password) || address.searchParams.get('password')
  address.password = ''
  address.searchParams.delete('password')
  return { address: address.href, password }
}
