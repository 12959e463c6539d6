import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely'
import pg from 'pg'
import { config } from '../../process/config.server.ts'
import { log } from '../../process/log.server.ts'
import { commitTogether } from '../commit.server.ts'
import type { Db } from '../connection.ts'
import { copyBefore } from '../migrate.server.ts'
import { momentCounter, nextMomentSql } from '../passing-moments.server.ts'
import { SharedDialect } from './dialect.server.ts'
import { dumpDatabase } from './dump.server.ts'
import { channel, hearChanges } from './hear.server.ts'
import { migratePostgres } from './migrate.server.ts'
import { asPostgres } from './text.ts'
import { mayTryAgain, transact } from './transact.server.ts'

/** Connections of this process at once, beside the one that listens. */
const most = 10

const limits = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 300_000,
  keepAlive: true,
}

/** What counts is a number here as there. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    numeric.includes(id) ? Number : pg.types.getTypeParser(id, format),
}

const numeric: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** `in ()`, which SQLite takes as it is. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

const nextMoment = asPostgres(nextMomentSql).replace('?', '$1')

/** A database of PostgreSQL, checked, migrated and filled. */
export async function connectPostgres(
  connectionString: string,
  committed: () => void,
  fill: (db: Db) => Promise<void>,
) {
  const pool = new pg.Pool({ connectionString, max: most, types, ...limits })
  const own = new Set<number>()
  pool.on('connect', (client) => {
    own.add(processOf(client))
    // What is under way fails by itself.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => void own.delete(processOf(client)))
  // Told by whoever asks next: an idle connection that breaks must not end the program.
  pool.on('error', (err) => log().warn({ err }, 'a connection to the database broke'))
  const db: Db = new Kysely({ dialect: new SharedDialect({ pool }), plugins: [emptyLists] })
  const ear = hearChanges({ connectionString, ...limits, statement_timeout: 0 }, (id) => own.has(id))
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
  const moments = momentCounter(async (after) => (await pool.query(nextMoment, [after])).rows[0]?.at)
  let passed = 0
  return {
    db,
    othersVersion: ear.version,
    isAway: ear.isDeaf,
    watchCharge: ear.watchCharge,
    passedMoments: (version: number, now: number) => {
      if (!ear.isDeaf()) passed = moments(version, now)
      return passed
    },
    transact: <Result>(work: (within: Db) => Promise<Result>) => transact(db, work),
    change: commitTogether(async () => db, committed, {
      run: (work) =>
        transact(db, async (within, isAgain) => {
          const result = await work(within, isAgain)
          await sql`select pg_notify(${channel}, '')`.execute(within)
          return result
        }).catch((error: unknown) => {
          // It may be committed all the same, and one's own changes are not heard.
          committed()
          throw error
        }),
      endsAll: mayTryAgain,
    }),
    async close() {
      await Promise.all([ear.close(), db.destroy()])
    },
  }
}

const processOf = (client: pg.PoolClient) => Number(Reflect.get(client, 'processID'))

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
