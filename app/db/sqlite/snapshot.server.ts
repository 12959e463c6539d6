import Sqlite from 'better-sqlite3'
import { makeDatabaseFilePrivate, syncToDisk } from '~/config/disk.server.ts'
import { repairDamagedTables, type SqliteHandle } from '~/db/derived-tables.server.ts'
import { hasErrorCode } from './busy-retry-dialect.server.ts'
import { cacheStatements } from './statement-cache.server.ts'

// Opens database files outside the site's own connection, for commands and for sites that are not running.

/**
 * Copies a consistent snapshot while others read and write. Resolves when the copy is synced to disk. Damaged derived
 * tables are empty in the copy.
 */
export async function copyDatabase(from: string, to: string) {
  makeDatabaseFilePrivate(to)
  try {
    withReadOnly(from, (prepare) => prepare('vacuum into ?').run([to]))
  } catch (error) {
    if (!hasErrorCode(error, 'SQLITE_CORRUPT')) throw error
    await copyPages(from, to)
  }
  if (isDamaged(to))
    withWritable(to, (opened) => {
      if (!repairDamagedTables(opened, { check: 'integrity_check' }).remainingDamage)
        opened.sqlite.exec('vacuum')
    })
  await syncToDisk(to)
}

/** Pages can be copied even if rows are unreadable. */
async function copyPages(from: string, to: string) {
  const opened = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: 10_000 })
  cacheStatements(opened)
  try {
    await opened.backup(to, { progress: () => allPages })
  } finally {
    opened.close()
  }
}

const allPages = 2 ** 31 - 1

/** Ignores derived tables, which the site rebuilds. Does not change the file. */
export function findDatabaseDamage(file: string): string | undefined {
  try {
    return isDamaged(file)
      ? withWritable(file, (opened) =>
          repairDamagedTables(opened, { check: 'integrity_check', commit: false }),
        ).remainingDamage
      : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const isDamaged = (file: string) =>
  withReadOnly(file, (prepare) => prepare('pragma integrity_check(1)').all([])).some(
    (row) => Reflect.get(Object(row), 'integrity_check') !== 'ok',
  )

function withWritable<Result>(file: string, work: (opened: SqliteHandle) => Result): Result {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 10_000 })
  const { prepare } = cacheStatements(sqlite)
  try {
    return work({ sqlite, prepare })
  } finally {
    sqlite.close()
  }
}

/** Returns no rows if the table does not exist. */
export function readRows(file: string, table: string): object[] {
  return withReadOnly(file, (prepare) => {
    const found = prepare("select 1 from sqlite_master where type = 'table' and name = ?").all([table])
    return found.length > 0 ? prepare(`select * from "${table}"`).all([]).map(Object) : []
  })
}

/** Returns the function that releases the lock, or undefined if the file is open elsewhere. */
export function tryLockExclusively(file: string): (() => void) | undefined {
  const opened = new Sqlite(file, { timeout: 0 })
  cacheStatements(opened)
  try {
    opened.exec('pragma locking_mode = exclusive; begin exclusive')
    return () => void opened.close()
  } catch (error) {
    opened.close()
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      return undefined
    throw error
  }
}

/** Returns the function that releases the lock. Others can still read. */
export function lockWrites(file: string): () => void {
  const opened = new Sqlite(file, { timeout: 2000 })
  cacheStatements(opened)
  opened.exec('begin immediate')
  return () => void opened.close()
}

function withReadOnly<Result>(
  file: string,
  work: (prepare: ReturnType<typeof cacheStatements>['prepare']) => Result,
): Result {
  const opened = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    return work(cacheStatements(opened).prepare)
  } finally {
    opened.close()
  }
}
