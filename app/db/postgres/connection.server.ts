import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely'
import { config } from '../../process/config.server.ts'
import { commitTogether } from '../commit.server.ts'
import type { Db } from '../connection.ts'
import { copyBefore } from '../migrate.server.ts'
import { momentCounter, nextMomentSql } from '../passing-moments.server.ts'
import { InTurnDialect, SharedDialect } from './dialect.server.ts'
import { dumpDatabase } from './dump.server.ts'
import { sendGathered } from './gather.server.ts'
import { channel, hearChanges } from './hear.server.ts'
import { againWhereMended, mendPostgres } from './mend.server.ts'
import { migratePostgres } from './migrate.server.ts'
import { limits, openPool } from './pool.server.ts'
import { asPostgres } from './text.ts'
import { mayTryAgain, transact } from './transact.server.ts'

/** `in ()`, which SQLite takes as it is. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

const nextMoment = asPostgres(nextMomentSql).replace('?', '$1')

export async function connectPostgres(
  connectionString: string,
  committed: () => void,
  fill: (db: Db) => Promise<void>,
) {
  const { pool, isOwn, hangUp } = openPool(connectionString)
  const db: Db = new Kysely({ dialect: new SharedDialect({ pool }), plugins: [emptyLists] })
  // Changes are committed in the order of their moments, so that who reads those after the last known one misses none.
  const inTurn: Db = new Kysely({ dialect: new InTurnDialect({ pool }, channel), plugins: [emptyLists] })
  const ear = hearChanges({ connectionString, ...limits, statement_timeout: 0 }, isOwn, hangUp)
  const dumpTo = (file: string) => dumpDatabase(connectionString, file, async () => {})
  let isMade = false
  try {
    const fillNow = () => {
      isMade = true
      return fill(db)
    }
    await migratePostgres(db, check, fillNow, () => copyBefore(config().databaseFile, dumpTo))
  } catch (error) {
    await Promise.all([ear.close(), db.destroy()])
    if (isMade) throw error
    throw new Error(`The database can't be used (${error instanceof Error ? error.message : error}).`, {
      cause: error,
    })
  }
  await ear.begun
  const moments = momentCounter(async (after) => (await ear.ask(nextMoment, [after]))?.at)
  let passed = 0
  const together = commitTogether(async () => db, committed, {
    run: (work) => {
      let isDone = false
      const attempt = transact(inTurn, async (within, isAgain) => {
        isDone = false
        const result = await work(within, isAgain)
        isDone = true
        return result
      })
      return attempt.catch((error: unknown) => {
        // It may be committed all the same, and one's own changes are not heard.
        if (isDone) committed()
        throw error
      })
    },
    settle: async (within) => void (await sql.raw(sendGathered).execute(within)),
    endsAll: mayTryAgain,
  })
  return {
    db,
    othersVersion: ear.version,
    isAway: ear.isDeaf,
    clockAhead: ear.clockAhead,
    watchCharge: ear.watchCharge,
    passedMoments: (version: number, now: number) => {
      if (!ear.isDeaf()) passed = moments(version, now)
      return passed
    },
    transact: <Result>(work: (within: Db) => Promise<Result>) =>
      againWhereMended(db, () => transact(db, work)),
    change: <Result>(work: (within: Db) => Promise<Result>) => againWhereMended(db, () => together(work)),
    mend: () => mendPostgres(db),
    async close() {
      await Promise.all([ear.close(), db.destroy()])
    },
  }
}

const oldest = 15

/** Throws a sentence where the database is none that this program can use. */
async function check(db: Db) {
  const { rows } = await sql<{ version: number; name: string; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version, datname as name,
      pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`.execute(
    db,
  )
  const { version = 0, name = '', encoding = '' } = rows[0] ?? {}
  if (version < oldest) throw new Error(`PostgreSQL ${version} is too old, it must be ${oldest} or newer`)
  await sql`create extension if not exists pg_trgm`.execute(db)
  const { rows: found } = await sql<{ parts: string[] }>`select show_trgm('जल') as parts`.execute(db)
  if (encoding !== 'UTF8' || !found[0]?.parts.length)
    throw new Error(
      `it can't search Nepali texts. Make it so: create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
}
