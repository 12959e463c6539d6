import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import type { Db, Transaction } from '~/db/connection.ts'
import { derivedTableGroups, requestMaintenance } from '~/db/derived-tables.server.ts'
import { createGroupCommit } from '~/db/group-commit.server.ts'
import { copyBeforeMigration } from '~/db/migrate.server.ts'
import { createTransitionCounter, nextTransitionSql } from '~/db/scheduled-transitions.server.ts'
import { hasErrorCode } from '~/db/sqlite/busy-retry-dialect.server.ts'
import { flushCommand } from './batch-writes.server.ts'
import { SerialNotifyingDialect, TranslatingDialect } from './dialect.server.ts'
import { dumpDatabase } from './dump.server.ts'
import { migratePostgres } from './migrate.server.ts'
import { contentChannel, createNotificationListener } from './notification-listener.server.ts'
import { connectionDefaults, openPool } from './pool.server.ts'
import { isRetryable, transact } from './transaction.server.ts'
import { toPostgresSql } from './translate-sql.ts'

/** PostgreSQL rejects `in ()`, SQLite accepts it. */
const emptyListPlugin = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

const nextTransitionQuery = toPostgresSql(nextTransitionSql).replace('?', '$1')

export async function connectPostgres(
  connectionString: string,
  onCommit: () => void,
  seed: (db: Db) => Promise<void>,
) {
  const { pool, isOwnConnection, disconnectAll } = openPool(connectionString)
  const db: Db = new Kysely({ dialect: new TranslatingDialect({ pool }), plugins: [emptyListPlugin] })
  // Changes are committed in the order of their timestamps, so a client that polls for newer changes misses none.
  const serialDb: Db = new Kysely({
    dialect: new SerialNotifyingDialect({ pool }, contentChannel),
    plugins: [emptyListPlugin],
  })
  const listener = createNotificationListener(
    { connectionString, ...connectionDefaults, statement_timeout: 0 },
    isOwnConnection,
    disconnectAll,
  )
  const dumpTo = (file: string) => dumpDatabase(connectionString, file, async () => {})
  let isMigrated = false
  try {
    const seedNow = () => {
      isMigrated = true
      return seed(db)
    }
    await migratePostgres(db, checkServer, seedNow, () => copyBeforeMigration(config().databaseFile, dumpTo))
  } catch (error) {
    await Promise.all([listener.close(), db.destroy()])
    if (isMigrated) throw error
    throw new Error(`The database can't be used (${error instanceof Error ? error.message : error}).`, {
      cause: error,
    })
  }
  await listener.started
  const countNewTransitions = createTransitionCounter(
    async (after) => (await listener.query(nextTransitionQuery, [after]))?.at,
  )
  let transitionCount = 0
  const groupedChange = createGroupCommit(async () => db, onCommit, {
    run: (work) => {
      let isDone = false
      const attempt = transact(serialDb, async (transaction, isRetry) => {
        isDone = false
        const result = await work(transaction, isRetry)
        isDone = true
        return result
      })
      return attempt.catch((error: unknown) => {
        // The commit may have succeeded, and this server ignores its own notifications.
        if (isDone) onCommit()
        throw error
      })
    },
    flush: async (transaction) => void (await sql.raw(flushCommand).execute(transaction)),
    abortsGroup: isRetryable,
  })
  return {
    db,
    externalVersion: listener.version,
    isUnavailable: listener.isDisconnected,
    clockSkew: listener.clockSkew,
    watchLeadership: listener.watchLeadership,
    countTransitions: (version: number, now: number) => {
      if (!listener.isDisconnected()) transitionCount = countNewTransitions(version, now)
      return transitionCount
    },
    transact: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
      retryAfterRepair(db, () => transact(db, work)),
    changeContent: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
      retryAfterRepair(db, () => groupedChange(work)),
    repair: () => repairDerivedTables(db),
    async close() {
      await Promise.all([listener.close(), db.destroy()])
    },
  }
}

const minVersion = 15

/** Throws one sentence if this program cannot use the database. */
async function checkServer(db: Db) {
  const { rows } = await sql<{ version: number; name: string; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version, datname as name,
      pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`.execute(
    db,
  )
  const { version = 0, name = '', encoding = '' } = rows[0] ?? {}
  if (version < minVersion)
    throw new Error(`PostgreSQL ${version} is too old, it must be ${minVersion} or newer`)
  await sql`create extension if not exists pg_trgm`.execute(db)
  const { rows: trigrams } = await sql<{ parts: string[] }>`select show_trgm('जल') as parts`.execute(db)
  if (encoding !== 'UTF8' || !trigrams[0]?.parts.length)
    throw new Error(
      `it can't search Nepali texts. Create it with: create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
}

/** The FTS5 table is one of SQLite. */
const tableGroups = derivedTableGroups.map((group) => group.filter((table) => table !== 'search_index'))

/** `data_corrupted` and `index_corrupted`. */
const isDamageError = (error: unknown) => hasErrorCode(error, 'XX001') || hasErrorCode(error, 'XX002')

/** After an error from damaged data, repairs derived tables and their indexes and runs the work once more. */
async function retryAfterRepair<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isDamageError(error)) throw error
    await throttledRepair(db)
    return run()
  }
}

/** Concurrent callers share one repair. At most one a minute, since a repair locks the tables. */
function throttledRepair(db: Db): Promise<void> {
  const last = lastRepairs.get(db)
  if (last && performance.now() - last.at < repairInterval) return last.done
  const done = repairAndReindex(db)
  lastRepairs.set(db, { at: performance.now(), done })
  return done
}

const repairInterval = 60_000
const lastRepairs = new WeakMap<Db, { at: number; done: Promise<void> }>()

async function repairAndReindex(db: Db) {
  await repairDerivedTables(db)
  for (const table of tableGroups.flat()) await sql`reindex table ${sql.table(table)}`.execute(db)
}

/** Truncates damaged derived tables, which also gives them new files and indexes. Returns whether any was damaged. */
async function repairDerivedTables(db: Db): Promise<boolean> {
  const tables: string[] = []
  for (const group of tableGroups) {
    const damaged = []
    for (const table of group) if (await isDamaged(db, table)) damaged.push(table)
    if (damaged.length === 0) continue
    await sql`truncate ${sql.join(group.map((table) => sql.table(table)))} cascade`.execute(db)
    tables.push(...group)
  }
  if (tables.length === 0) return false
  await requestMaintenance(db, 'check')
  log().warn({ tables }, 'damaged derived data is being rebuilt; content is intact')
  return true
}

/** Reads all rows. Damaged indexes surface in the queries that use them. */
async function isDamaged(db: Db, table: string) {
  try {
    await sql`select count(t::text) from ${sql.table(table)} as t`.execute(db)
    return false
  } catch (error) {
    if (isDamageError(error)) return true
    throw error
  }
}
