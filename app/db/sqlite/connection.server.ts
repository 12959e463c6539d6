import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, type SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'
import { makeDatabaseFilePrivate } from '~/config/disk.server.ts'
import { isWorker, watchJobLeadership, workerId } from '~/config/workers.server.ts'
import type { Connection, Db } from '~/db/connection.ts'
import type { SqliteHandle } from '~/db/derived-tables.server.ts'
import { createGroupCommit, type TransactionStrategy } from '~/db/group-commit.server.ts'
import { createTransitionCounter, nextTransitionSql } from '~/db/scheduled-transitions.server.ts'
import type { Tables } from '~/db/tables.ts'
import { foldText } from '~/text/fold.ts'
import { BusyRetryDialect, DatabaseMovedError, retryOnDamageError } from './busy-retry-dialect.server.ts'
import { createThrottledRepair, repairAtStart, repairInSteps } from './repair.server.ts'
import { cacheStatements, type StatementCachingDatabase } from './statement-cache.server.ts'

/** Milliseconds between two checks for commits of other programs. This process sees its own commits at once. */
const pollInterval = 20

/** Shorter than a response, so that a client that saved at one worker reads its change at another. */
const workerPollInterval = 0.2

export function connectSqlite(
  file: string,
  onCommit: () => void,
  migrateAndSeed: (db: Db) => Promise<void>,
): Connection {
  const { sqlite, whole } = openFile(file)
  const dialect = new BusyRetryDialect(
    { database: refuseMovedFile(sqlite, file) },
    createThrottledRepair(whole),
  )
  const db = new Kysely<Tables>({ dialect })
  const changeCounter = isWorker() ? createChangeCounter(sqlite) : undefined
  const readVersion = () => Number(firstValue(sqlite, 'pragma data_version', 'data_version'))
  const interval = changeCounter ? workerPollInterval : pollInterval
  const lastRead = { commit: readVersion(), at: performance.now() }
  const externalVersion = () => {
    const now = performance.now()
    if (now - lastRead.at > interval) {
      const commit = readVersion()
      if (commit !== lastRead.commit) changeCounter?.refresh()
      Object.assign(lastRead, { commit, at: now })
    }
    return changeCounter?.count ?? lastRead.commit
  }
  const opened = migrateAndSeed(db).then(() => db)
  const groupedChange = createGroupCommit(
    () => opened,
    onCommit,
    changeCounter && createCountingRunner(opened, changeCounter),
  )
  const connection: Connection = {
    opened,
    externalVersion,
    countTransitions: () => 0,
    isUnavailable: () => false,
    clockSkew: () => 0,
    transact: (work) => retryOnDamageError(async () => (await opened).transaction().execute(work)),
    changeContent: (work) => retryOnDamageError(() => groupedChange(work)),
    watchLeadership: (onChange) => {
      if (changeCounter) return watchJobLeadership(onChange)
      onChange(true)
      return () => {}
    },
    repair: async () => repairInSteps(whole, await opened),
    close: () => db.destroy(),
  }
  const startCounting = () => {
    connection.countTransitions = createTransitionCounter((after) =>
      firstValue(sqlite, nextTransitionSql, 'at', after),
    )
  }
  opened.then(startCounting, () => {})
  return connection
}

/** Refuses writes to a moved file. Begins with a write lock, since SQLite cannot upgrade a stale read transaction. */
function refuseMovedFile(sqlite: StatementCachingDatabase, file: string): SqliteDatabase {
  const opened = fileIdentity(file)
  return {
    ...sqlite,
    prepare: (text) => {
      if (isWrite.test(text) && !sqlite.inTransaction() && fileIdentity(file) !== opened)
        throw new DatabaseMovedError()
      return sqlite.prepare(text === 'begin' ? 'begin immediate' : text)
    },
  }
}

const isWrite = /^(begin|insert|replace|update|delete)\b/

function fileIdentity(file: string) {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

function openFile(file: string) {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    makeDatabaseFilePrivate(file)
    const opened = new Sqlite(file, { timeout: 2000 })
    const sqlite = cacheStatements(opened)
    const handle: SqliteHandle = { sqlite: opened, prepare: sqlite.prepare }
    opened.function('fold_text', { deterministic: true }, (text) =>
      text === null ? null : foldText(String(text)),
    )
    opened.function('matches_text', { deterministic: true }, (text, pattern) =>
      Number(compilePattern(String(pattern)).test(String(text))),
    )
    opened.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    // Overwrites deleted rows.
    opened.exec('pragma secure_delete = on')
    // Takes seconds for each gigabyte, so only the first worker checks. The others start after it.
    const damage = (workerId() ?? 1) === 1 && firstValue(sqlite, 'pragma quick_check(1)', 'quick_check')
    if (damage && damage !== 'ok') repairAtStart(handle)
    // From here on the dialect waits for locks.
    opened.exec('pragma busy_timeout = 0')
    return { sqlite, whole: handle }
  } catch (error) {
    throw new Error(
      `The database ${file} can't be used (${reason(error)}). Restore a backup, or stop the program that uses the file.`,
    )
  }
}

/** Runs once for each row. */
function compilePattern(source: string) {
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

/** A number in the file header, free for applications. Here it counts content changes. */
const pragma = 'pragma user_version'

const maxCount = 2 ** 31 - 1

type ChangeCounter = ReturnType<typeof createChangeCounter>

/** Lets workers on one file ignore each other's commits that change no content. */
function createChangeCounter(sqlite: StatementCachingDatabase) {
  const read = () => {
    const [row] = sqlite.prepare(pragma).all([])
    return row instanceof Object ? Number(Reflect.get(row, 'user_version')) : 0
  }
  const counter = {
    count: read(),
    refresh() {
      counter.count = read()
    },
    increment: () => sqlite.run(`${pragma} = ${(read() % maxCount) + 1}`),
  }
  return counter
}

const createCountingRunner = <Tables>(
  open: Promise<Kysely<Tables>>,
  { increment, refresh }: ChangeCounter,
): TransactionStrategy<Tables> => ({
  async run(work) {
    const db = await open
    const result = await db.transaction().execute(async (transaction) => {
      const done = await work(transaction, false)
      increment()
      return done
    })
    refresh()
    return result
  },
  abortsGroup: () => false,
})
