import Sqlite, { type Database } from 'better-sqlite3'
import { type SqliteDatabase, sql } from 'kysely'
import type { Db } from './connection.ts'
import { hasErrorCode } from './sqlite/busy-retry-dialect.server.ts'
import { cacheStatements } from './sqlite/statement-cache.server.ts'

type TableGroups = readonly (readonly string[])[]

/** Tables that are made from others, as docs/derived-data.md tells; those of one line are made anew together. */
export const derivedTables: TableGroups = [
  ['search_entries', 'search_items', 'search_documents'],
  ['document_texts', 'document_pages', 'search_texts'],
  ['staff_entries', 'staff_texts'],
  ['list_texts'],
  ['file_uses'],
  ['item_links'],
  ['showings'],
  ['stored_files'],
]

export interface SqliteHandle {
  sqlite: Database
  prepare: SqliteDatabase['prepare']
}

type Check = 'quick_check' | 'integrity_check'

interface RepairResult {
  /** Made anew; a table is empty now, and is filled after the start. */
  tables: string[]
  /** What else is damaged; then nothing was changed. */
  remainingDamage?: string | undefined
}

/**
 * Makes anew what is derived and damaged. With a check, the file must be whole afterwards, as content that is damaged is
 * not to be written to. `keep` false only looks.
 */
export function repair(
  handle: SqliteHandle,
  {
    check,
    commit = true,
    groups = derivedTables,
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
  // An index of a table is derived, too, and all are made by their SQL.
  const second = tryRepair(() => recreate(handle, "type = 'index' and sql is not null"))
  return second.remainingDamage ? first : { tables: [...second.tables, 'indexes of tables'] }
}

/** Those that a site makes anew and that can't be taken along. */
export const listDamagedTables = (handle: SqliteHandle): string[] =>
  derivedTables.flatMap((group) => findDamagedGroups(handle, group)).flatMap(({ tables }) => tables)

/** Apart, as a connection that has met a page that it can't read writes no more. */
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
    const { isCommitted, ...mended } = work()
    sqlite.exec(isCommitted ? 'commit' : 'rollback')
    return mended
  } catch (error) {
    if (!hasErrorCode(error, 'SQLITE_CORRUPT')) throw error
    return { tables: [], remainingDamage: error instanceof Error ? error.message : String(error) }
  } finally {
    if (sqlite.inTransaction) sqlite.exec('rollback')
    sqlite.unsafeMode(false)
  }
}

/** What a check says but for unused pages, which do no harm. */
const firstDamage = (handle: SqliteHandle, check: Check) =>
  readRows(handle, `pragma ${check}(1000000)`)
    .flatMap((row) => String(row[check]).split('\n'))
    .find((line) => line !== 'ok' && !/^(Page \d+: never used|\*\*\* in database main \*\*\*)?$/.test(line))

interface DamagedGroup {
  tables: string[]
  /** What FTS5 keeps them in. */
  shadowTables: string[]
  damaged: string[]
}

function findDamagedGroups(handle: SqliteHandle, group: readonly string[]): DamagedGroup[] {
  const all = listTables(handle)
  const tables = group.filter((table) => all.has(table))
  const shadowTables = tables.flatMap((table) => shadowTablesOf(table).filter((part) => all.has(part)))
  const damaged = [...tables, ...shadowTables].filter((table) => !isIntact(handle, table))
  return damaged.length > 0 ? [{ tables, shadowTables, damaged }] : []
}

function repairGroup(handle: SqliteHandle, { tables, shadowTables, damaged }: DamagedGroup): string[] {
  // Where the index of FTS5 alone is damaged, its texts are still there.
  const isIndexOnly = damaged.every((table) => shadowTables.includes(`${table}_content`))
  if (isIndexOnly && damaged.every((table) => tryRebuild(handle, table))) return damaged
  recreate(
    handle,
    `tbl_name in (${quoteList([...tables, ...shadowTables])})`,
    `tbl_name in (${quoteList(tables)})`,
  )
  return tables
}

function tryRebuild(handle: SqliteHandle, table: string) {
  try {
    handle.sqlite.exec(`insert into "${table}" ("${table}") values ('rebuild')`)
    return isIntact(handle, table)
  } catch {
    return false
  }
}

/** Their pages can't be relied on, so these are left as they are, unused. */
function recreate(handle: SqliteHandle, dropWhere: string, createWhere = dropWhere) {
  const { sqlite, prepare } = handle
  const all = readRows(handle, `select type, sql from sqlite_master where sql is not null and ${createWhere}`)
  sqlite.exec('pragma writable_schema = on')
  prepare(`delete from sqlite_master where ${dropWhere}`).run([])
  sqlite.exec('pragma writable_schema = reset')
  for (const type of ['table', 'index', 'trigger'])
    for (const one of all) if (one.type === type) sqlite.exec(String(one.sql))
}

function isIntact(handle: SqliteHandle, table: string) {
  try {
    return readRows(handle, `pragma quick_check("${table}")`).every(({ quick_check }) => quick_check === 'ok')
  } catch (error) {
    // A table that can't be read just now, as it is locked or memory is short, is no damaged one.
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

/** The tables in which FTS5 keeps what one of its own has. */
const shadowTablesOf = (table: string) =>
  ['data', 'idx', 'content', 'docsize', 'config'].map((part) => `${table}_${part}`)

const readRows = ({ prepare }: SqliteHandle, query: string): Record<string, unknown>[] =>
  prepare(query)
    .all([])
    .map((row) => ({ ...Object(row) }))

const quoteList = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** `check`: derived data is compared with what it is made from. `purge`: what visitors sent and was deleted leaves the file. */
export type MaintenanceTask = 'check' | 'purge'

/** Has it done soon. */
export const requestMaintenance = (db: Db, task: MaintenanceTask) =>
  db.updateTable('upkeep').set({ asked: sql<number>`asked + 1` }).where('task', '=', task).execute()
