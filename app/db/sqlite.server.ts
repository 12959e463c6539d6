import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, type SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isWorker, watchChosen, workerId } from '../process/workers.server.ts'
import { commitTogether } from './commit.server.ts'
import type { Connection, Db } from './connection.ts'
import type { Opened } from './derived.server.ts'
import { foldText } from './fold.ts'
import { mendAtStart, mendInTurns, mendSeldom } from './mend.server.ts'
import { momentCounter, nextMomentSql } from './passing-moments.server.ts'
import { againWhereMended, MovedError, PatientDialect } from './patient-dialect.server.ts'
import { keepPrivate } from './private-file.server.ts'
import { noting, sharedChanges } from './shared-changes.server.ts'
import { type KeptStatements, keepStatements } from './statements.server.ts'
import type { Tables } from './tables.ts'

/** Milliseconds for which another program's commit may go unseen; this one's own are seen at once. */
const othersUnseen = 20

/** Another worker's: less than it takes to answer whoever made it. */
const workersUnseen = 0.2

/** A database file, opened with what it needs; `ready` brings it up to date. */
export function connectSqlite(
  file: string,
  committed: () => void,
  ready: (db: Db) => Promise<void>,
): Connection {
  const { sqlite, whole } = openFile(file)
  const dialect = new PatientDialect({ database: writingInPlace(sqlite, file) }, mendSeldom(whole))
  const db = new Kysely<Tables>({ dialect })
  const shared = isWorker() ? sharedChanges(sqlite) : undefined
  const readVersion = () => Number(firstValue(sqlite, 'pragma data_version', 'data_version'))
  const unseen = shared ? workersUnseen : othersUnseen
  const seen = { commit: readVersion(), at: performance.now() }
  const othersVersion = () => {
    const now = performance.now()
    if (now - seen.at > unseen) {
      const commit = readVersion()
      if (commit !== seen.commit) shared?.look()
      Object.assign(seen, { commit, at: now })
    }
    return shared?.count ?? seen.commit
  }
  const opened = ready(db).then(() => db)
  const together = commitTogether(() => opened, committed, shared && noting(opened, shared))
  const made: Connection = {
    opened,
    othersVersion,
    passedMoments: () => 0,
    isAway: () => false,
    clockAhead: () => 0,
    transact: (work) => againWhereMended(async () => (await opened).transaction().execute(work)),
    change: (work) => againWhereMended(() => together(work)),
    watchCharge: (told) => {
      if (shared) return watchChosen(told)
      told(true)
      return () => {}
    },
    mend: async () => mendInTurns(whole, await opened),
    close: () => db.destroy(),
  }
  const startCounting = () => {
    made.passedMoments = momentCounter((after) => firstValue(sqlite, nextMomentSql, 'at', after))
  }
  opened.then(startCounting, () => {})
  return made
}

/** Only while it stands where the next start looks. Asks to write at once: what has read before can't wait. */
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

const isWrite = /^(begin|insert|replace|update|delete)\b/

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
    const whole: Opened = { sqlite: opened, prepare: sqlite.prepare }
    opened.function('fold_text', { deterministic: true }, (text) =>
      text === null ? null : foldText(String(text)),
    )
    opened.function('matches_text', { deterministic: true }, (text, pattern) =>
      Number(patternOf(String(pattern)).test(String(text))),
    )
    opened.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    // What is deleted is overwritten.
    opened.exec('pragma secure_delete = on')
    // It takes seconds for each gigabyte; the others begin when the first worker has opened it.
    const damage = (workerId() ?? 1) === 1 && firstValue(sqlite, 'pragma quick_check(1)', 'quick_check')
    if (damage && damage !== 'ok') mendAtStart(whole)
    // From here on the dialect waits for locks.
    opened.exec('pragma busy_timeout = 0')
    return { sqlite, whole }
  } catch (error) {
    throw new Error(
      `The database ${file} can't be used (${reason(error)}). Restore a backup or free the file.`,
    )
  }
}

/** It is asked for row after row. */
function patternOf(source: string) {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, pattern)
  return pattern
}

const patterns = new LRUCache<string, RegExp>({ max: 50 })

function firstValue(sqlite: SqliteDatabase, query: string, column: string, ...values: string[]) {
  const [row] = sqlite.prepare(query).all(values)
  return row instanceof Object ? Reflect.get(row, column) : undefined
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
