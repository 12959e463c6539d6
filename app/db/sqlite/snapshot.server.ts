import Sqlite from 'better-sqlite3'
import { makePrivate, syncToDisk } from '~/config/disk.server.ts'
import { repair, type SqliteHandle } from '~/db/derived-tables.server.ts'
import { hasErrorCode } from './busy-retry-dialect.server.ts'
import { cacheStatements } from './statement-cache.server.ts'

// Database files looked at past the site's own connection: from other programs, and where the site does not run.

/**
 * Copies a database as it stands at one moment, while others read and write it. The copy is on disk when this resolves.
 * What is derived and damaged is empty there.
 */
export async function copyDatabase(from: string, to: string) {
  makePrivate(to)
  try {
    withReadOnly(from, (prepare) => prepare('vacuum into ?').run([to]))
  } catch (error) {
    if (!hasErrorCode(error, 'SQLITE_CORRUPT')) throw error
    await copyPages(from, to)
  }
  if (isDamaged(to))
    withWritable(to, (opened) => {
      if (!repair(opened, { check: 'integrity_check' }).remainingDamage) opened.sqlite.exec('vacuum')
    })
  await syncToDisk(to)
}

/** What can't be read as rows can be copied as pages. */
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

/** What is damaged but for what is derived, which the site makes anew; the file stays as it is. */
export function findDatabaseDamage(file: string): string | undefined {
  try {
    return isDamaged(file)
      ? withWritable(file, (opened) => repair(opened, { check: 'integrity_check', commit: false }))
          .remainingDamage
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

/** The rows of a table, none where the file does not have it. */
export function readRows(file: string, table: string): object[] {
  return withReadOnly(file, (prepare) => {
    const found = prepare("select 1 from sqlite_master where type = 'table' and name = ?").all([table])
    return found.length > 0 ? prepare(`select * from "${table}"`).all([]).map(Object) : []
  })
}

/** Until what it answers is called, or this process ends. Undefined where somebody has it open. */
export function lockExclusively(file: string): (() => void) | undefined {
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

/** Lets nobody write to a database file until what it answers is called; others may read. */
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
