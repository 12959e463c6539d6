import { config } from '../process/config.server.ts'
import { type Connection, type Db, mostAhead, type Told } from './connection.ts'
import { migrate, pendingMigrations } from './migrate.server.ts'
import { connectSqlite } from './sqlite.server.ts'

export type { Db } from './connection.ts'
export { nextMoment } from './passing-moments.server.ts'

let connection: Connection | undefined
let ownVersion = 0
let closed = 0

/** The database, opened, migrated and seeded at first use. Rejects with one sentence where that fails. */
export function database(): Promise<Db> {
  return inUse().opened
}

export async function openDatabase(): Promise<void> {
  await database()
}

export async function closeDatabase(): Promise<void> {
  const closing = connection
  connection = undefined
  // Another one may hold something else.
  ownVersion++
  closed++
  await closing?.close()
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

/** How often this process has committed changes of content. */
export const ownCommits = () => ownVersion

/** Another text when others have changed content, by whatever; what this process itself changed may leave it as it is. */
export function othersMark(): string {
  try {
    if (connection) return `${closed} ${connection.othersVersion()}`
  } catch {
    ownVersion++
  }
  return `${closed} ${ownVersion} alone`
}

/** Whether it can't be asked at present, and it is not known what has changed. A file is never away. */
export const databaseIsAway = () => connection?.isAway() ?? false

/** In the caller's if there is one. It may be run anew, so it must have no effect but in the database. */
export async function changeContent<Result>(work: (db: Db) => Promise<Result>, within?: Db): Promise<Result> {
  return within ? work(within) : inUse().change(work)
}

export const transact = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => inUse().transact(work)

export const mendDerived = (): Promise<boolean> => inUse().mend()

export const watchCharge = (told: Told) => inUse().watchCharge(told)

/** One sentence when the database can't be written or lacks migrations, or its clock is another. */
export async function databaseProblem(): Promise<string | undefined> {
  try {
    const db = await database()
    const pending = await pendingMigrations(db)
    if (pending[0]) return `The database lacks the migration ${pending[0]}.`
    await db.updateTable('heartbeat').set({ at: new Date().toISOString() }).execute()
    const ahead = connection?.clockAhead() ?? 0
    if (Math.abs(ahead) > mostAhead)
      return `The clock of this server is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database’s.`
  } catch (error) {
    return `The database can't be written: ${openReason(error)}.`
  }
}

/** PostgreSQL's messages name users and addresses, which are nobody else's business. Its codes are documented. */
const openReason = (error: unknown) =>
  config().postgresUrl
    ? `PostgreSQL, ${error instanceof Error && 'code' in error ? error.code : 'unknown error'}`
    : error instanceof Error
      ? error.message
      : error

function inUse() {
  connection ??= connect()
  return connection
}

function connect(): Connection {
  const { postgresUrl, databaseFile } = config()
  if (postgresUrl) return connectLater(() => postgres(postgresUrl))
  return connectSqlite(databaseFile, committed, async (db) => {
    await migrate(db, databaseFile)
    await fill(db)
  })
}

const committed = () => void ownVersion++

/** Its driver is only loaded where it is used. */
async function postgres(url: string) {
  const { connectPostgres } = await import('./postgres/connection.server.ts')
  return connectPostgres(url, committed, fill)
}

/** Until it is there, content counts as changed at each call. */
function connectLater(open: () => Promise<Omit<Connection, 'opened'> & { db: Db }>): Connection {
  const opening = open()
  let opened: Awaited<typeof opening> | undefined
  const known = opening.then((made) => {
    opened = made
    return made.db
  })
  let asked = 0
  return {
    opened: known,
    othersVersion: () => opened?.othersVersion() ?? ++asked,
    passedMoments: (version, now) => opened?.passedMoments(version, now) ?? 0,
    isAway: () => opened?.isAway() ?? false,
    clockAhead: () => opened?.clockAhead() ?? 0,
    transact: async (work) => (await opening).transact(work),
    change: async (work) => (await opening).change(work),
    watchCharge: (told) => {
      let unwatch: (() => void) | undefined
      let isOver = false
      told(false)
      opening.then(
        (made) => {
          if (!isOver) unwatch = made.watchCharge(told)
        },
        () => {},
      )
      return () => {
        isOver = true
        unwatch?.()
      }
    },
    mend: async () => (await opening).mend(),
    close: async () => (await opening.catch(() => undefined))?.close(),
  }
}

let fill = async (_: Db) => {}

/** What a database gets once it has its tables; it decides itself whether there is something to do. */
export const fillWith = (filler: typeof fill) => {
  fill = filler
}
