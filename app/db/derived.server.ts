import Sqlite, { type Database } from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { isCode } from './patient-dialect.server.ts'
import { keepStatements } from './statements.server.ts'

type Groups = readonly (readonly string[])[]

/** Tables that are made from others, as docs/derived-data.md tells; those of one line are made anew together. */
export const derivedTables: Groups = [
  ['search_entries', 'search_items', 'search_documents'],
  ['document_texts', 'document_pages', 'search_texts'],
  ['staff_entries', 'staff_texts'],
  ['list_texts'],
  ['file_uses'],
  ['item_links'],
  ['showings'],
  ['stored_files'],
]

export interface Opened {
  sqlite: Database
  prepare: SqliteDatabase['prepare']
}

type Check = 'quick_check' | 'integrity_check'

interface Mended {
  /** Made anew; a table is empty now, and is filled after the start. */
  tables: string[]
  /** What else is damaged; then nothing was changed. */
  left?: string | undefined
}

/**
 * Makes anew what is derived and damaged. With a check, the file must be whole afterwards, as content that is damaged is
 * not to be written to. `keep` false only looks.
 */
export function mend(
  opened: Opened,
  { check, keep = true, groups = derivedTables }: { check?: Check; keep?: boolean; groups?: Groups } = {},
): Mended {
  const damaged = lookApart(opened, groups)
  const attempt = (more?: () => void) =>
    within(opened, () => {
      more?.()
      const tables = damaged.flatMap((group) => mendGroup(opened, group))
      const left = check && damageIn(opened, check)
      if (tables.length > 0) askForCheck(opened)
      return { tables, left, isKept: keep && !left }
    })
  const first = attempt()
  if (!first.left) return first
  // An index of a table is derived, too, and all are made by their SQL.
  const second = attempt(() => replace(opened, "type = 'index' and sql is not null"))
  return second.left ? first : { tables: [...second.tables, 'indexes of tables'] }
}

/** Those that a site makes anew and that can't be taken along. */
export const damagedTables = (opened: Opened): string[] =>
  derivedTables.flatMap((group) => damagedIn(opened, group)).flatMap(({ tables }) => tables)

/** Apart, as a connection that has met a page that it can't read writes no more. */
function lookApart({ sqlite }: Opened, groups: Groups): Group[] {
  const apart = new Sqlite(sqlite.name, { readonly: true, timeout: 2000 })
  const { prepare } = keepStatements(apart)
  try {
    return groups.flatMap((group) => damagedIn({ sqlite: apart, prepare }, group))
  } finally {
    apart.close()
  }
}

function within({ sqlite }: Opened, work: () => Mended & { isKept: boolean }): Mended {
  sqlite.unsafeMode(true)
  try {
    sqlite.exec('begin immediate')
    const { isKept, ...mended } = work()
    sqlite.exec(isKept ? 'commit' : 'rollback')
    return mended
  } catch (error) {
    if (!isCode(error, 'SQLITE_CORRUPT')) throw error
    return { tables: [], left: error instanceof Error ? error.message : String(error) }
  } finally {
    if (sqlite.inTransaction) sqlite.exec('rollback')
    sqlite.unsafeMode(false)
  }
}

/** What a check says but for unused pages, which do no harm. */
const damageIn = (opened: Opened, check: Check) =>
  rowsOf(opened, `pragma ${check}(1000000)`)
    .flatMap((row) => String(row[check]).split('\n'))
    .find((line) => line !== 'ok' && !/^(Page \d+: never used|\*\*\* in database main \*\*\*)?$/.test(line))

interface Group {
  tables: string[]
  /** What FTS5 keeps them in. */
  parts: string[]
  damaged: string[]
}

function damagedIn(opened: Opened, group: readonly string[]): Group[] {
  const all = tablesIn(opened)
  const tables = group.filter((table) => all.has(table))
  const parts = tables.flatMap((table) => partsOf(table).filter((part) => all.has(part)))
  const damaged = [...tables, ...parts].filter((table) => !isWhole(opened, table))
  return damaged.length > 0 ? [{ tables, parts, damaged }] : []
}

function mendGroup(opened: Opened, { tables, parts, damaged }: Group): string[] {
  // Where the index of FTS5 alone is damaged, its texts are still there.
  const isIndexAlone = damaged.every((table) => parts.includes(`${table}_content`))
  if (isIndexAlone && damaged.every((table) => isRebuilt(opened, table))) return damaged
  replace(opened, `tbl_name in (${inQuotes([...tables, ...parts])})`, `tbl_name in (${inQuotes(tables)})`)
  return tables
}

function isRebuilt(opened: Opened, table: string) {
  try {
    opened.sqlite.exec(`insert into "${table}" ("${table}") values ('rebuild')`)
    return isWhole(opened, table)
  } catch {
    return false
  }
}

/** Their pages can't be relied on, so these are left as they are, unused. */
function replace(opened: Opened, gone: string, made = gone) {
  const { sqlite, prepare } = opened
  const all = rowsOf(opened, `select type, sql from sqlite_master where sql is not null and ${made}`)
  sqlite.exec('pragma writable_schema = on')
  prepare(`delete from sqlite_master where ${gone}`).run([])
  sqlite.exec('pragma writable_schema = reset')
  for (const type of ['table', 'index', 'trigger'])
    for (const one of all) if (one.type === type) sqlite.exec(String(one.sql))
}

function isWhole(opened: Opened, table: string) {
  try {
    return rowsOf(opened, `pragma quick_check("${table}")`).every(({ quick_check }) => quick_check === 'ok')
  } catch (error) {
    // A table that can't be read just now, as it is locked or memory is short, is no damaged one.
    if (isCode(error, 'SQLITE_CORRUPT')) return false
    throw error
  }
}

function askForCheck(opened: Opened) {
  if (tablesIn(opened).has('upkeep'))
    opened.sqlite.exec("update upkeep set asked = asked + 1 where task = 'check'")
}

const tablesIn = (opened: Opened) =>
  new Set(
    rowsOf(opened, "select name from sqlite_master where type = 'table'").map(({ name }) => String(name)),
  )

/** The tables in which FTS5 keeps what one of its own has. */
const partsOf = (table: string) =>
  ['data', 'idx', 'content', 'docsize', 'config'].map((part) => `${table}_${part}`)

const rowsOf = ({ prepare }: Opened, query: string): Record<string, unknown>[] =>
  prepare(query)
    .all([])
    .map((row) => ({ ...Object(row) }))

const inQuotes = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
