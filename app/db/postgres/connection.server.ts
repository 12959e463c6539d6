import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely'
import { config } from '~/config/config.server.ts'
import type { Db, Transaction } from '~/db/connection.ts'
import { createGroupCommit } from '~/db/group-commit.server.ts'
import { copyBeforeMigration } from '~/db/migrate.server.ts'
import { createTransitionCounter, nextTransitionSql } from '~/db/scheduled-transitions.server.ts'
import { flushCommand } from './batch-writes.server.ts'
import { SerialTransactionDialect, TranslatingDialect } from './dialect.server.ts'
import { dumpDatabase } from './dump.server.ts'
import { migratePostgres } from './migrate.server.ts'
import { contentChannel, createNotificationListener } from './notification-listener.server.ts'
import { connectionDefaults, openPool } from './pool.server.ts'
import { repairDerivedTables, retryAfterRepair } from './repair.server.ts'
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
    dialect: new SerialTransactionDialect({ pool }, contentChannel),
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
