import Sqlite, { type Database } from 'better-sqlite3'
import { type SqliteDatabase, sql } from 'kysely'
import type { Db } from './connection.ts'
import { hasErrorCode } from './sqlite/busy-retry-dialect.server.ts'
import { cacheStatements } from './sqlite/statement-cache.server.ts'

type TableGroups = readonly (readonly string[])[]

/** Only the version before reads and writes these. */
export const formerSearchTables: TableGroups = [
  ['search_entries', 'search_items'],
  ['search_texts'],
  ['staff_entries', 'staff_texts'],
  ['list_texts'],
]

/** See docs/derived-data.md. The tables of one group are rebuilt together. */
export const derivedTableGroups: TableGroups = [
  ['search_records', 'search_index'],
  ['search_documents'],
  ['document_texts', 'document_pages'],
  ['file_uses'],
  ['item_links'],
  ['showings'],
  ['stored_files'],
  ...formerSearchTables,
]

export interface SqliteHandle {
  sqlite: Database
  prepare: SqliteDatabase['prepare']
}

type Check = 'quick_check' | 'integrity_check'

interface RepairResult {
  /** Recreated tables. They are empty now and are filled after the start. */
  tables: string[]
  /** The first damage outside derived tables. If set, the repair was rolled back. */
  remainingDamage?: string | undefined
}

/**
 * Recreates damaged derived tables. With `check`, rolls back unless the whole file is intact afterwards: damaged content
 * must not be written to. With `commit: false`, only reports.
 */
export function repairDamagedTables(
  handle: SqliteHandle,
  {
    check,
    commit = true,
    groups = derivedTableGroups,
  }: { check?: Check; commit?: boolean; groups?: TableGroups } = {},
): RepairResult {
  const damaged = findDamageReadOnly(handle, groups)
  const tryRepair = (before?: () => void) =>
    inTransaction(handle, () => {
      before?.()
      const tables = damaged.flatMap((group) => repairGroup(handle, group))
      const damageLeft = check && firstDamage(handle, check)
      if (tables.length > 0) requestCheck(handle)
      return { tables, remainingDamage: damageLeft, isCommitted: commit && !damageLeft }
    })
  const first = tryRepair()
  if (!first.remainingDamage) return first
  // Indexes of tables are derived, too: their SQL recreates them.
  const second = tryRepair(() => recreate(handle, "type = 'index' and sql is not null"))
  return second.remainingDamage ? first : { tables: [...second.tables, 'indexes of tables'] }
}

/** Damaged derived tables, which an import leaves out and the site rebuilds. */
export const listDamagedTables = (handle: SqliteHandle): string[] =>
  derivedTableGroups.flatMap((group) => findDamagedGroups(handle, group)).flatMap(({ tables }) => tables)

/** Uses a connection of its own: after an unreadable page, SQLite refuses writes on the same connection. */
function findDamageReadOnly({ sqlite }: SqliteHandle, groups: TableGroups): DamagedGroup[] {
  const readOnly = new Sqlite(sqlite.name, { readonly: true, timeout: 2000 })
  const { prepare } = cacheStatements(readOnly)
  try {
    return groups.flatMap((group) => findDamagedGroups({ sqlite: readOnly, prepare }, group))
  } finally {
    readOnly.close()
  }
}

function inTransaction(
  { sqlite }: SqliteHandle,
  work: () => RepairResult & { isCommitted: boolean },
): RepairResult {
  sqlite.unsafeMode(true)
  try {
    sqlite.exec('begin immediate')
    const { isCommitted, ...result } = work()
    sqlite.exec(isCommitted ? 'commit' : 'rollback')
    return result
  } catch (error) {
    if (!hasErrorCode(error, 'SQLITE_CORRUPT')) throw error
    return { tables: [], remainingDamage: error instanceof Error ? error.message : String(error) }
  } finally {
    if (sqlite.inTransaction) sqlite.exec('rollback')
    sqlite.unsafeMode(false)
  }
}

/** Ignores unused pages, which do no harm. */
const firstDamage = (handle: SqliteHandle, check: Check) =>
  readRows(handle, `pragma ${check}(1000000)`)
    .flatMap((row) => String(row[check]).split('\n'))
    .find((line) => line !== 'ok' && !/^(Page \d+: never used|\*\*\* in database main \*\*\*)?$/.test(line))

interface DamagedGroup {
  tables: string[]
  /** The tables in which FTS5 stores its data. */
  shadowTables: string[]
}

function findDamagedGroups(handle: SqliteHandle, group: readonly string[]): DamagedGroup[] {
  const all = listTables(handle)
  const tables = group.filter((table) => all.has(table))
  const shadowTables = tables.flatMap((table) => shadowTablesOf(table).filter((part) => all.has(part)))
  const isDamaged = [...tables, ...shadowTables].some((table) => !isIntact(handle, table))
  return isDamaged ? [{ tables, shadowTables }] : []
}

function repairGroup(handle: SqliteHandle, { tables, shadowTables }: DamagedGroup): string[] {
  recreate(
    handle,
    `tbl_name in (${quoteList([...tables, ...shadowTables])})`,
    `tbl_name in (${quoteList(tables)})`,
  )
  return tables
}

/** Drops only the schema entries. Damaged pages cannot be freed safely, so they stay unused. */
function recreate(handle: SqliteHandle, dropWhere: string, createWhere = dropWhere) {
  const { sqlite, prepare } = handle
  const all = readRows(handle, `select type, sql from sqlite_master where sql is not null and ${createWhere}`)
  sqlite.exec('pragma writable_schema = on')
  prepare(`delete from sqlite_master where ${dropWhere}`).run([])
  sqlite.exec('pragma writable_schema = reset')
  for (const type of ['table', 'index', 'trigger'])
    for (const entry of all) if (entry.type === type) sqlite.exec(String(entry.sql))
}

function isIntact(handle: SqliteHandle, table: string) {
  try {
    return readRows(handle, `pragma quick_check("${table}")`).every(({ quick_check }) => quick_check === 'ok')
  } catch (error) {
    // A lock or a lack of memory is no damage.
    if (hasErrorCode(error, 'SQLITE_CORRUPT')) return false
    throw error
  }
}

function requestCheck(handle: SqliteHandle) {
  if (listTables(handle).has('upkeep'))
    handle.sqlite.exec("update upkeep set asked = asked + 1 where task = 'check'")
}

const listTables = (handle: SqliteHandle) =>
  new Set(
    readRows(handle, "select name from sqlite_master where type = 'table'").map(({ name }) => String(name)),
  )

const shadowTablesOf = (table: string) =>
  ['data', 'idx', 'content', 'docsize', 'config'].map((part) => `${table}_${part}`)

const readRows = ({ prepare }: SqliteHandle, query: string): Record<string, unknown>[] =>
  prepare(query)
    .all([])
    .map((row) => ({ ...Object(row) }))

const quoteList = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** `check` compares derived data with its sources. `purge` removes deleted messages of visitors from the file. */
export type MaintenanceTask = 'check' | 'purge'

/** The next run of the maintenance job carries it out. */
export const requestMaintenance = (db: Db, task: MaintenanceTask) =>
  db.updateTable('upkeep').set({ asked: sql<number>`asked + 1` }).where('task', '=', task).execute()
