import { config } from '~/config/config.server.ts'
import {
  type Connection,
  type Db,
  type LeadershipListener,
  maxClockSkew,
  type Transaction,
} from './connection.ts'
import { migrate, pendingMigrations } from './migrate.server.ts'
import { connectSqlite } from './sqlite/connection.server.ts'

export type { Db, Transaction } from './connection.ts'
export { cachedNextTransition } from './scheduled-transitions.server.ts'

let connection: Connection | undefined
let localVersion = 0
let closeCount = 0

/** Opens, migrates and seeds the database at first use. Rejects with one sentence if that fails. */
export function database(): Promise<Db> {
  return currentConnection().opened
}

export async function openDatabase(): Promise<void> {
  await database()
}

export async function closeDatabase(): Promise<void> {
  const closing = connection
  connection = undefined
  // The next database may hold other content.
  localVersion++
  closeCount++
  await closing?.close()
}

/** Changes when published content changes, by a write or by its schedule. Cheap enough for every request. */
export function contentVersion(now = Date.now()): number {
  if (!connection) return localVersion
  try {
    const written = localVersion + connection.externalVersion()
    return written + connection.countTransitions(written, now)
  } catch {
    // Without a version, caches must not be served. The next read reports the cause.
    return ++localVersion
  }
}

/** Counts the content changes that this process has committed. */
export const localCommitCount = () => localVersion

/** Changes when other processes change content. Changes by this process may leave it the same. */
export function externalVersionKey(): string {
  try {
    if (connection) return `${closeCount} ${connection.externalVersion()}`
  } catch {
    localVersion++
  }
  return `${closeCount} ${localVersion} alone`
}

/** Always false on SQLite: a file has no connection to lose. */
export const isDatabaseDown = () => connection?.isUnavailable() ?? false

/** Uses the caller's transaction if given. A retry runs the work again, so it must change nothing but the database. */
export async function changeContent<Result>(
  work: (db: Transaction) => Promise<Result>,
  transaction?: Transaction,
): Promise<Result> {
  return transaction ? work(transaction) : currentConnection().changeContent(work)
}

export const transact = <Result>(work: (db: Transaction) => Promise<Result>): Promise<Result> =>
  currentConnection().transact(work)

export const repairDerivedTables = (): Promise<boolean> => currentConnection().repair()

export const watchLeadership = (onChange: LeadershipListener) => currentConnection().watchLeadership(onChange)

/** One sentence if the database cannot be written, lacks migrations, or has another clock. */
export async function findDatabaseProblem(): Promise<string | undefined> {
  try {
    const db = await database()
    const pending = await pendingMigrations(db)
    if (pending[0]) return `The database lacks the migration ${pending[0]}.`
    await db.updateTable('heartbeat').set({ at: new Date().toISOString() }).execute()
    const skew = connection?.clockSkew() ?? 0
    if (Math.abs(skew) > maxClockSkew)
      return `The clock of this server is ${Math.round(Math.abs(skew) / 1000)} seconds ${skew > 0 ? 'ahead of' : 'behind'} the database’s.`
  } catch (error) {
    return `The database can't be written: ${publicReason(error)}.`
  }
}

/** PostgreSQL's messages name users and addresses, so only the documented error code is public. */
const publicReason = (error: unknown) =>
  config().postgresUrl
    ? `PostgreSQL, ${error instanceof Error && 'code' in error ? error.code : 'unknown error'}`
    : error instanceof Error
      ? error.message
      : error

function currentConnection() {
  connection ??= connect()
  return connection
}

function connect(): Connection {
  const { postgresUrl, databaseFile } = config()
  if (postgresUrl) return deferConnection(() => loadPostgres(postgresUrl))
  return connectSqlite(databaseFile, countCommit, async (db) => {
    await migrate(db, databaseFile)
    await seed(db)
  })
}

const countCommit = () => void localVersion++

/** Loads the PostgreSQL driver only on sites that use it. */
async function loadPostgres(url: string) {
  const { connectPostgres } = await import('./postgres/connection.server.ts')
  return connectPostgres(url, countCommit, seed)
}

/** Until the connection is open, every call reports a new content version. */
function deferConnection(open: () => Promise<Omit<Connection, 'opened'> & { db: Db }>): Connection {
  const opening = open()
  let opened: Awaited<typeof opening> | undefined
  const ready = opening.then((result) => {
    opened = result
    return result.db
  })
  let calls = 0
  return {
    opened: ready,
    externalVersion: () => opened?.externalVersion() ?? ++calls,
    countTransitions: (version, now) => opened?.countTransitions(version, now) ?? 0,
    isUnavailable: () => opened?.isUnavailable() ?? false,
    clockSkew: () => opened?.clockSkew() ?? 0,
    transact: async (work) => (await opening).transact(work),
    changeContent: async (work) => (await opening).changeContent(work),
    watchLeadership: (onChange) => {
      let unwatch: (() => void) | undefined
      let isStopped = false
      onChange(false)
      opening.then(
        (result) => {
          if (!isStopped) unwatch = result.watchLeadership(onChange)
        },
        () => {},
      )
      return () => {
        isStopped = true
        unwatch?.()
      }
    },
    repair: async () => (await opening).repair(),
    close: async () => (await opening.catch(() => undefined))?.close(),
  }
}

let seed = async (_: Db) => {}

/** Registers the function that runs after every migration. The seeder itself checks whether the database is empty. */
export const setSeeder = (seeder: typeof seed) => {
  seed = seeder
}
