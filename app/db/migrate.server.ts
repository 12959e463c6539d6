import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { log } from '../process/log.server.ts'
import * as start from './migrations/001-start.ts'
import * as company from './migrations/002-company.ts'
import * as publicScreens from './migrations/003-public.ts'
import * as letters from './migrations/004-letters.ts'
import * as search from './migrations/005-search.ts'
import * as staff from './migrations/006-staff.ts'
import * as inbox from './migrations/007-inbox.ts'
import * as drafts from './migrations/008-drafts.ts'
import * as altTexts from './migrations/009-alt-texts.ts'
import * as twoStep from './migrations/010-two-step.ts'
import * as accounts from './migrations/011-accounts.ts'
import * as security from './migrations/012-security.ts'
import * as files from './migrations/013-files.ts'
import * as showings from './migrations/014-showings.ts'
import * as movedAddresses from './migrations/015-moved-addresses.ts'
import * as pictureTexts from './migrations/016-picture-texts.ts'
import * as percentages from './migrations/018-percentages.ts'
import * as messagePhone from './migrations/019-message-phone.ts'
import * as actionRequired from './migrations/020-action-required.ts'
import * as applicationsAgain from './migrations/021-applications-again.ts'
import * as emergencyPhone from './migrations/022-emergency-phone.ts'
import * as awards from './migrations/023-awards.ts'
import * as bidders from './migrations/024-bidders.ts'
import * as applicationStages from './migrations/025-application-stages.ts'
import { keepPrivate } from './private-file.server.ts'
import type { Tables } from './tables.ts'

type Migrations = Record<string, { up: (db: Kysely<never>) => Promise<void> }>

/** In the order they run; a name stays for ever, as databases remember it. */
export const allMigrations: Migrations = {
  '001-start': start,
  '002-company': company,
  '003-public': publicScreens,
  '004-letters': letters,
  '005-search': search,
  '006-staff': staff,
  '007-inbox': inbox,
  '008-drafts': drafts,
  '009-alt-texts': altTexts,
  '010-two-step': twoStep,
  '011-accounts': accounts,
  '012-security': security,
  '013-files': files,
  '014-showings': showings,
  '015-moved-addresses': movedAddresses,
  '016-picture-texts': pictureTexts,
  '018-percentages': percentages,
  '019-message-phone': messagePhone,
  '020-action-required': actionRequired,
  '021-applications-again': applicationsAgain,
  '022-emergency-phone': emergencyPhone,
  '023-awards': awards,
  '024-bidders': bidders,
  '025-application-stages': applicationStages,
}

const keptBackups = 5
/** What a copy that is still being made ends in; SQLite makes no promise about a copy that was broken off. */
const unfinished = '.unfinished'

/** Brings the database up to date, each step in a transaction of its own, after a copy of what there is to lose. */
export async function migrate(db: Kysely<Tables>, file: string, migrations = allMigrations) {
  for (const name of copiesOf(file)) {
    if (name.includes(unfinished)) rmSync(join(dirname(file), name), { force: true })
  }
  const pending = await pendingMigrations(db, migrations)
  if (pending.length === 0) return
  if (pending.length < Object.keys(migrations).length) await backUp(db, file)
  for (const name of pending) await run(db, name, migrations)
}

/** Names of the migrations that this database has not seen. */
export async function pendingMigrations(db: Kysely<Tables>, migrations = allMigrations): Promise<string[]> {
  const known = await db.introspection.getTables()
  if (!known.some((table) => table.name === 'migrations')) return Object.keys(migrations)
  const done = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
  for (const name of done) {
    if (!migrations[name]) throw new Error(`The database is newer than this program: it has had ${name}.`)
  }
  return Object.keys(migrations).filter((name) => !done.has(name))
}

async function run(db: Kysely<Tables>, name: string, migrations: Migrations) {
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

async function backUp(db: Kysely<Tables>, file: string) {
  const copy = `${file}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const aside = `${copy}${unfinished}`
  keepPrivate(aside)
  await sql`vacuum into ${aside}`.execute(db)
  sync(aside)
  renameSync(aside, copy)
  sync(dirname(copy))
  log().info({ copy: basename(copy) }, 'database copied before migration')
  const copies = copiesOf(file).filter((name) => !name.includes(unfinished))
  for (const old of copies.sort().slice(0, -keptBackups)) rmSync(join(dirname(file), old))
  if (!existsSync(copy)) throw new Error(`The copy ${copy} before the migration was not written.`)
}

const copiesOf = (file: string) =>
  readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.before-`))

function sync(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
