import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { log } from '../process/log.server.ts'
import { syncToDisk } from '../process/sync-to-disk.server.ts'
import { keepPrivate } from './private-file.server.ts'
import type { Tables } from './tables.ts'

export type Migrations = Record<string, { up: (db: Kysely<never>) => Promise<void> }>

const files = import.meta.glob<Migrations[string]>('./migrations/*.ts', { eager: true })

/** All of the folder, in the order of their numbers; a file’s name stays for ever, as databases remember it. */
export const allMigrations: Migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [basename(path, '.ts'), migration]),
)

const keptBackups = 5
/** What a copy that is still being made ends in; SQLite makes no promise about a copy that was broken off. */
const unfinished = '.unfinished'

/** Brings the database up to date, each step in a transaction of its own, after a copy of what there is to lose. */
export async function migrate(db: Kysely<Tables>, file: string, migrations = allMigrations) {
  dropUnfinished(file)
  const pending = await pendingMigrations(db, migrations)
  if (pending.length === 0) return
  if (pending.length < Object.keys(migrations).length)
    await copyBefore(file, (aside) => sql`vacuum into ${aside}`.execute(db))
  for (const name of pending) await runMigration(db, name, migrations)
}

export async function pendingMigrations(db: Kysely<Tables>, migrations = allMigrations): Promise<string[]> {
  const known = await db.introspection.getTables()
  if (!known.some((table) => table.name === 'migrations')) return Object.keys(migrations)
  const done = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
  for (const name of done)
    if (!migrations[name] && name.endsWith(breaking))
      throw new Error(`The database is newer than this program: it has had ${name}.`)
  return Object.keys(migrations).filter((name) => !done.has(name))
}

/** What the name of a migration ends in that the version before can't run on; all others only add. */
export const breaking = '-breaking'

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
export async function copyBefore(file: string, write: (aside: string) => Promise<unknown>) {
  const copy = `${file}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const aside = `${copy}${unfinished}`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  dropUnfinished(file)
  keepPrivate(aside)
  await write(aside)
  await syncToDisk(aside)
  renameSync(aside, copy)
  await syncToDisk(dirname(copy))
  log().info({ copy: basename(copy) }, 'database copied before migration')
  const copies = copiesOf(file).filter((name) => !name.includes(unfinished))
  for (const old of copies.sort().slice(0, -keptBackups)) rmSync(join(dirname(file), old))
  if (!existsSync(copy)) throw new Error(`The copy ${copy} before the migration was not written.`)
}

function dropUnfinished(file: string) {
  for (const name of copiesOf(file))
    if (name.includes(unfinished)) rmSync(join(dirname(file), name), { force: true })
}

const copiesOf = (file: string) =>
  readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.before-`))
