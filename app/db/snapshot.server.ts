import Sqlite from 'better-sqlite3'
import { syncToDisk } from '../process/sync-to-disk.server.ts'
import { mend, type Opened } from './derived.server.ts'
import { isCode } from './patient-dialect.server.ts'
import { keepPrivate } from './private-file.server.ts'
import { keepStatements } from './statements.server.ts'

// Database files looked at past the site's own connection: from other programs, and where the site does not run.

/**
 * Copies a database as it stands at one moment, while others read and write it. The copy is on disk when this resolves.
 * What is derived and damaged is empty there.
 */
export async function copyDatabase(from: string, to: string) {
  keepPrivate(to)
  try {
    reading(from, (prepare) => prepare('vacuum into ?').run([to]))
  } catch (error) {
    if (!isCode(error, 'SQLITE_CORRUPT')) throw error
    await copyPages(from, to)
  }
  if (isDamaged(to))
    looking(to, (opened) => {
      if (!mend(opened, { check: 'integrity_check' }).left) opened.sqlite.exec('vacuum')
    })
  await syncToDisk(to)
}

/** What can't be read as rows can be copied as pages. */
async function copyPages(from: string, to: string) {
  const opened = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: 10_000 })
  keepStatements(opened)
  try {
    await opened.backup(to, { progress: () => allPages })
  } finally {
    opened.close()
  }
}

const allPages = 2 ** 31 - 1

/** What is damaged but for what is derived, which the site makes anew; the file stays as it is. */
export function databaseDamage(file: string): string | undefined {
  try {
    return isDamaged(file)
      ? looking(file, (opened) => mend(opened, { check: 'integrity_check', keep: false })).left
      : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const isDamaged = (file: string) =>
  reading(file, (prepare) => prepare('pragma integrity_check(1)').all([])).some(
    (row) => Reflect.get(Object(row), 'integrity_check') !== 'ok',
  )

function looking<Result>(file: string, work: (opened: Opened) => Result): Result {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 10_000 })
  const { prepare } = keepStatements(sqlite)
  try {
    return work({ sqlite, prepare })
  } finally {
    sqlite.close()
  }
}

/** The rows of a table, none where the file does not have it. */
export function rowsOf(file: string, table: string): object[] {
  return reading(file, (prepare) => {
    const found = prepare("select 1 from sqlite_master where type = 'table' and name = ?").all([table])
    return found.length > 0 ? prepare(`select * from "${table}"`).all([]).map(Object) : []
  })
}

/** Until what it answers is called, or this process ends. Undefined where somebody has it open. */
export function holdAlone(file: string): (() => void) | undefined {
  const opened = new Sqlite(file, { timeout: 0 })
  keepStatements(opened)
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
export function holdStill(file: string): () => void {
  const opened = new Sqlite(file, { timeout: 2000 })
  keepStatements(opened)
  opened.exec('begin immediate')
  return () => void opened.close()
}

function reading<Result>(
  file: string,
  work: (prepare: ReturnType<typeof keepStatements>['prepare']) => Result,
): Result {
  const opened = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    return work(keepStatements(opened).prepare)
  } finally {
    opened.close()
  }
}
