import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, type SqliteDatabase } from 'kysely'
import { config } from '../process/config.server.ts'
import { commitTogether } from './commit.server.ts'
import { foldText } from './fold.ts'
import { migrate, pendingMigrations } from './migrate.server.ts'
import { momentCounter, nextMomentSql } from './passing-moments.server.ts'
import { MovedError, PatientDialect } from './patient-dialect.server.ts'
import { keepPrivate } from './private-file.server.ts'
import { type KeptStatements, keepStatements } from './statements.server.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

interface Connection {
  db: Db
  /** Moves when another connection commits, not for this one's own commits. */
  othersVersion: () => number
  /** Moves when something goes live or is taken down by itself; stands still until the tables are there. */
  passedMoments: (version: number, now: number) => number
  ready: Promise<void>
}

let connection: Connection | undefined
let ownVersion = 0

/** Milliseconds for which another program's commit may go unseen; this one's own are seen at once. */
const othersUnseen = 20

/** The database, opened, migrated and seeded at first use. Rejects with one sentence where that fails. */
export async function database(): Promise<Db> {
  connection ??= connect(config().databaseFile)
  await connection.ready
  return connection.db
}

export async function openDatabase(): Promise<void> {
  await database()
}

export async function closeDatabase(): Promise<void> {
  await connection?.db.destroy()
  connection = undefined
}

/** Moves when published content has changed, by a write or by its schedule; cheap enough to ask on every request. */
export function contentVersion(now = Date.now()): number {
  if (!connection) return ownVersion
  try {
    const written = ownVersion + connection.othersVersion()
    return written + connection.passedMoments(written, now)
  } catch {
    // Nobody can tell, so nothing kept is shown; what then reads the database says what is wrong.
    return ++ownVersion
  }
}

/** Runs the work in a transaction, the caller's if there is one; content counts as changed once it is committed. */
export async function changeContent<Result>(work: (db: Db) => Promise<Result>, within?: Db): Promise<Result> {
  return within ? work(within) : commit(work)
}

const commit = commitTogether(database, () => ownVersion++)

/** One sentence when the database can't be written or lacks migrations. */
export async function databaseProblem(): Promise<string | undefined> {
  try {
    const db = await database()
    const pending = await pendingMigrations(db)
    if (pending[0]) return `The database lacks the migration ${pending[0]}.`
    await db.updateTable('heartbeat').set({ at: new Date().toISOString() }).execute()
  } catch (error) {
    return `The database can't be written: ${reason(error)}.`
  }
}

function connect(file: string): Connection {
  const sqlite = openFile(file)
  const dialect = new PatientDialect({ database: writingInPlace(sqlite, file) })
  const db = new Kysely<Tables>({ dialect })
  const readVersion = () => firstValue(sqlite, 'pragma data_version', 'data_version')
  const seen = { version: Number(readVersion()), at: Date.now() }
  const othersVersion = () => {
    const now = Date.now()
    if (Math.abs(now - seen.at) > othersUnseen)
      Object.assign(seen, { version: Number(readVersion()), at: now })
    return seen.version
  }
  const made: Connection = { db, othersVersion, passedMoments: () => 0, ready: prepare(db, file) }
  const startCounting = () => {
    made.passedMoments = momentCounter((after) => firstValue(sqlite, nextMomentSql, 'at', after))
  }
  made.ready.then(startCounting, () => {})
  return made
}

/**
 * Writes go to the file only while it stands where the next start looks for it. And a transaction asks to write from
 * its start: one that does so only after it has read can't wait for another process, but fails at once.
 */
function writingInPlace(sqlite: KeptStatements, file: string): SqliteDatabase {
  const opened = identity(file)
  return {
    ...sqlite,
    prepare: (text) => {
      if (isWrite.test(text) && !sqlite.inTransaction() && identity(file) !== opened) throw new MovedError()
      return sqlite.prepare(text === 'begin' ? 'begin immediate' : text)
    },
  }
}

const isWrite = /^(begin|insert|update|delete)\b/

function identity(file: string) {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

function openFile(file: string) {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    keepPrivate(file)
    const opened = new Sqlite(file, { timeout: 2000 })
    const sqlite = keepStatements(opened)
    opened.function('fold_text', { deterministic: true }, (text) =>
      text === null ? null : foldText(String(text)),
    )
    opened.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    const damage = firstValue(sqlite, 'pragma quick_check(1)', 'quick_check')
    if (damage !== 'ok') throw new Error(String(damage).replaceAll(/\s+/g, ' '))
    // From here on the dialect waits for locks.
    opened.exec('pragma busy_timeout = 0')
    return sqlite
  } catch (error) {
    throw new Error(
      `The database ${file} can't be used (${reason(error)}). Restore a backup or free the file.`,
    )
  }
}

function firstValue(sqlite: SqliteDatabase, query: string, column: string, ...values: string[]) {
  const [row] = sqlite.prepare(query).all(values)
  return row instanceof Object ? Reflect.get(row, column) : undefined
}

let fill = async (_: Db) => {}

/** What a database gets once it has its tables; it decides itself whether there is something to do. */
export const fillWith = (filler: typeof fill) => {
  fill = filler
}

async function prepare(db: Db, file: string) {
  await migrate(db, file)
  await fill(db)
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
