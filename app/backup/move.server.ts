import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { contentTypes } from '../content/types/registry.ts'
import type { Db } from '../db/connection.ts'
import { holdAlone, holdStill } from '../db/snapshot.server.ts'
import { type Config, config, isPostgres } from '../process/config.server.ts'
import { keptSecretFile } from '../process/secret.server.ts'
import { BackupError } from './manifest.server.ts'
import { countOf, readArgs, run } from './run-command.server.ts'

const usage = 'npm run move -- --to postgres://user:password@host/name'

/** `npm run move`: carries a site from its file of SQLite over to PostgreSQL. Answers the exit code. */
export const moveCommand = (args: string[]) =>
  run(async () => {
    const options = { to: { type: 'string' }, uploads: { type: 'string' } } as const
    const { to, uploads } = readArgs(usage, () => parseArgs({ args, options })).values
    if (!to || !isPostgres(to)) throw new BackupError(`Usage: ${usage}`)
    const settings = config()
    if (uploads) throw filesStay(settings)
    const counts = await moveDatabase(settings, to)
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return [
      `Carried over: ${countOf(counts.size, 'table')} with ${countOf(rows, 'row')}, each table compared with its source.`,
      `Nothing was changed in ${settings.databaseFile}. Stored files stay in ${settings.uploadsDir}.`,
      `Now set DATABASE_URL to the new address${secretToo(settings)}, and start the site.`,
      `To go back, set DATABASE_URL=file:${settings.databaseFile} again. What is written after this move is in PostgreSQL alone.`,
    ].join('\n')
  })

/** How many rows each table has. Throws a `BackupError` where something speaks against it, and then changes nothing. */
export async function moveDatabase(
  { databaseFile, postgresUrl }: Pick<Config, 'databaseFile' | 'postgresUrl'>,
  to: string,
) {
  if (postgresUrl)
    throw new BackupError('This site is on PostgreSQL already. Backup and restore carry it elsewhere.')
  if (!existsSync(databaseFile)) throw new BackupError(`There is no database ${databaseFile} to move.`)
  const release = holdAlone(databaseFile)
  if (!release)
    throw new BackupError(`The database ${databaseFile} is in use. Stop the site first; nothing was changed.`)
  release()
  const letGo = holdStill(databaseFile)
  try {
    return await carryOver(databaseFile, to)
  } finally {
    letGo()
  }
}

async function carryOver(file: string, to: string) {
  const { inTheWayOf } = await import('../db/postgres/dump.server.ts')
  const { connections } = await inTheWayOf(to)
  if (connections > 0)
    throw new BackupError(
      `The database to move to is in use, by ${countOf(connections, 'connection')}. Nothing was changed.`,
    )
  const { connectPostgres } = await import('../db/postgres/connection.server.ts')
  const { takeOver } = await import('../db/postgres/take-over.server.ts')
  const target = await connectPostgres(
    to,
    () => {},
    async () => {},
  )
  try {
    for (const table of [...contentTypes.map(({ name }) => name), 'staff', 'changes'])
      if (await hasRows(target.db, table))
        throw new BackupError(
          `The database to move to has content, such as in ${table}. Make an empty one; nothing was changed.`,
        )
    return await takeOver(file, target.db)
  } finally {
    await target.close()
  }
}

const hasRows = async (db: Db, table: string) =>
  (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0

const filesStay = ({ uploadsDir }: Config) =>
  new BackupError(
    `Stored files can't be carried to another store by this. Leave --uploads out: they stay in ${uploadsDir}. Nothing was changed.`,
  )

/** On PostgreSQL it is looked for where the standard file would stand. */
const secretToo = ({ sessionSecret, databaseFile }: Config) =>
  sessionSecret ? '' : `, and SESSION_SECRET to what ${keptSecretFile(databaseFile)} holds`
