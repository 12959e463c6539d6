import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { makePrivate, syncToDisk } from '~/config/disk.server.ts'
import { log } from '~/config/log.server.ts'
import type { Tables } from './tables.ts'

export type Migrations = Record<string, { up: (db: Kysely<never>) => Promise<void> }>

const modules = import.meta.glob<Migrations[string]>('./migrations/*.ts', { eager: true })

/** All of the folder, in the order of their numbers; a file’s name stays for ever, as databases remember it. */
export const allMigrations: Migrations = Object.fromEntries(
  Object.entries(modules).map(([path, migration]) => [basename(path, '.ts'), migration]),
)

const maxCopies = 5
/** What a copy that is still being made ends in; SQLite makes no promise about a copy that was broken off. */
const unfinishedSuffix = '.unfinished'

/** Brings the database up to date, each step in a transaction of its own, after a copy of what there is to lose. */
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
      throw new Error(`The database is newer than this program: it has had ${name}.`)
  return Object.keys(migrations).filter((name) => !done.has(name))
}

/** What the name of a migration ends in that the version before can't run on; all others only add. */
export const breakingSuffix = '-breaking'

export async function runMigration(db: Kysely<Tables>, name: string, migrations: Migrations) {
  await db.transaction().execute(async (transaction) => {
    await sql`create table if not exists migrations (name text primary key, at text not null) strict`.execute(
      transaction,
    )
    // Migrations are frozen: they know the tables of their day, not today's types.
    await migrations[name]?.up(transaction as unknown as Kysely<never>)
    await transaction.insertInto('migrations').values({ name, at: new Date().toISOString() }).execute()
  })
  log().info({ migration: name }, 'database migrated')
}

/** Keeps a copy of the database beside where its file stands or would stand, whole or not at all, and lets go of old ones. */
export async function copyBeforeMigration(file: string, write: (temporaryFile: string) => Promise<unknown>) {
  const copy = `${file}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const temporaryFile = `${copy}${unfinishedSuffix}`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  deleteUnfinished(file)
  makePrivate(temporaryFile)
  await write(temporaryFile)
  await syncToDisk(temporaryFile)
  renameSync(temporaryFile, copy)
  await syncToDisk(dirname(copy))
  log().info({ copy: basename(copy) }, 'database copied before migration')
  const copies = listCopies(file).filter((name) => !name.includes(unfinishedSuffix))
  for (const old of copies.sort().slice(0, -maxCopies)) rmSync(join(dirname(file), old))
  if (!existsSync(copy)) throw new Error(`The copy ${copy} before the migration was not written.`)
}

function deleteUnfinished(file: string) {
  for (const name of listCopies(file))
    if (name.includes(unfinishedSuffix)) rmSync(join(dirname(file), name), { force: true })
}

const listCopies = (file: string) =>
  readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.before-`))
