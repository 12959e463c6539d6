import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { makeDatabaseFilePrivate, syncToDisk } from '~/config/disk.server.ts'
import { log } from '~/config/log.server.ts'
import type { Tables } from './tables.ts'

export type Migrations = Record<string, { up: (db: Kysely<never>) => Promise<void> }>

const modules = import.meta.glob<Migrations[string]>('./migrations/*.ts', { eager: true })

/** In the order of their numbers. Never rename a file: databases store the names of applied migrations. */
export const allMigrations: Migrations = Object.fromEntries(
  Object.entries(modules).map(([path, migration]) => [basename(path, '.ts'), migration]),
)

const maxCopies = 5
/** Marks a copy in progress. An interrupted copy may be damaged. */
const unfinishedSuffix = '.unfinished'

/** Runs each pending migration in its own transaction. An existing database is copied first. */
export async function migrate(db: Kysely<Tables>, file: string, migrations = allMigrations) {
  deleteUnfinished(file)
  const pending = await pendingMigrations(db, migrations)
  if (pending.length === 0) return
  if (pending.length < Object.keys(migrations).length)
    await copyBeforeMigration(file, (temporaryFile) => sql`vacuum into ${temporaryFile}`.execute(db))
  for (const name of pending) await runMigration(db, name, migrations)
}

export async function pendingMigrations(db: Kysely<Tables>, migrations = allMigrations): Promise<string[]> {
  const tables = await db.introspection.getTables()
  if (!tables.some((table) => table.name === 'migrations')) return Object.keys(migrations)
  const done = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
  for (const name of done)
    if (!migrations[name] && name.endsWith(breakingSuffix))
      throw new Error(
        `The database is newer than this program: it has the migration ${name}, which this program lacks.`,
      )
  return Object.keys(migrations).filter((name) => !done.has(name))
}

/** Marks migrations that break the previous version of the program. All others only add. */
export const breakingSuffix = '-breaking'

export async function runMigration(db: Kysely<Tables>, name: string, migrations: Migrations) {
  await db.transaction().execute(async (transaction) => {
    await sql`create table if not exists migrations (name text primary key, at text not null) strict`.execute(
      transaction,
    )
    // Migrations are frozen, so they must not use today's table types.
    await migrations[name]?.up(transaction as unknown as Kysely<never>)
    await transaction.insertInto('migrations').values({ name, at: new Date().toISOString() }).execute()
  })
  log().info({ migration: name }, 'database migrated')
}

/** Writes a complete copy or none, next to the database file, and deletes old copies. */
export async function copyBeforeMigration(file: string, write: (temporaryFile: string) => Promise<unknown>) {
  const copy = `${file}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const temporaryFile = `${copy}${unfinishedSuffix}`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  deleteUnfinished(file)
  makeDatabaseFilePrivate(temporaryFile)
  await write(temporaryFile)
  await syncToDisk(temporaryFile)
  renameSync(temporaryFile, copy)
  await syncToDisk(dirname(copy))
  log().info({ copy: basename(copy) }, 'database copied before migration')
  const copies = listCopies(file).filter((name) => !name.includes(unfinishedSuffix))
  for (const old of copies.sort().slice(0, -maxCopies)) rmSync(join(dirname(file), old))
  if (!existsSync(copy))
    throw new Error(`The backup copy ${copy} could not be written, so nothing was migrated.`)
}

function deleteUnfinished(file: string) {
  for (const name of listCopies(file))
    if (name.includes(unfinishedSuffix)) rmSync(join(dirname(file), name), { force: true })
}

const listCopies = (file: string) =>
  readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.before-`))
