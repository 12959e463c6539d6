import { config } from '~/config/config.server.ts'
import { type Connection, type Db, type LeadershipListener, maxClockSkew } from './connection.ts'
import { migrate, pendingMigrations } from './migrate.server.ts'
import { connectSqlite } from './sqlite/connection.server.ts'

export type { Db } from './connection.ts'
export { nextTransition } from './scheduled-transitions.server.ts'

let connection: Connection | undefined
let localVersion = 0
let closeCount = 0

/** The database, opened, migrated and seeded at first use. Rejects with one sentence where that fails. */
export function database(): Promise<Db> {
  return currentConnection().opened
}

export async function openDatabase(): Promise<void> {
  await database()
}

export async function closeDatabase(): Promise<void> {
  const closing = connection
  connection = undefined
  // Another one may hold something else.
  localVersion++
  closeCount++
  await closing?.close()
}

/** Moves when published content has changed, by a write or by its schedule; cheap enough to ask on every request. */
export function contentVersion(now = Date.now()): number {
  if (!connection) return localVersion
  try {
    const written = localVersion + connection.externalVersion()
    return written + connection.countTransitions(written, now)
  } catch {
    // Nobody can tell, so nothing kept is shown; what then reads the database says what is wrong.
    return ++localVersion
  }
}

/** How often this process has committed changes of content. */
export const localCommitCount = () => localVersion

/** Another text when others have changed content, by whatever; what this process itself changed may leave it as it is. */
export function externalVersionKey(): string {
  try {
    if (connection) return `${closeCount} ${connection.externalVersion()}`
  } catch {
    localVersion++
  }
  return `${closeCount} ${localVersion} alone`
}

/** Whether it can't be asked at present, and it is not known what has changed. A file is never away. */
export const isDatabaseUnavailable = () => connection?.isUnavailable() ?? false

/** In the caller's if there is one. It may be run anew, so it must have no effect but in the database. */
export async function changeContent<Result>(
  work: (db: Db) => Promise<Result>,
  transaction?: Db,
): Promise<Result> {
  return transaction ? work(transaction) : currentConnection().changeContent(work)
}

export const transact = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
  currentConnection().transact(work)

export const repairDerivedTables = (): Promise<boolean> => currentConnection().repair()

export const watchLeadership = (onChange: LeadershipListener) => currentConnection().watchLeadership(onChange)

/** One sentence when the database can't be written or lacks migrations, or its clock is another. */
export async function databaseProblem(): Promise<string | undefined> {
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

/** PostgreSQL's messages name users and addresses, which are nobody else's business. Its codes are documented. */
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

/** Its driver is only loaded where it is used. */
async function loadPostgres(url: string) {
  const { connectPostgres } = await import('./postgres/connection.server.ts')
  return connectPostgres(url, countCommit, seed)
}

/** Until it is there, content counts as changed at each call. */
function deferConnection(open: () => Promise<Omit<Connection, 'opened'> & { db: Db }>): Connection {
  const opening = open()
  let opened: Awaited<typeof opening> | undefined
  const ready = opening.then((made) => {
    opened = made
    return made.db
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
        (made) => {
          if (!isStopped) unwatch = made.watchLeadership(onChange)
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

/** What a database gets once it has its tables; it decides itself whether there is something to do. */
export const setSeeder = (seeder: typeof seed) => {
  seed = seeder
}
