import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { holdAlone, holdStill } from '../db/snapshot.server.ts'
import { type Config, config, isPostgres } from '../process/config.server.ts'
import { keptSecretFile } from '../process/secret.server.ts'
import { readS3Place } from '../process/uploads-place.ts'
import { BackupError, describeFile } from './manifest.server.ts'
import { countOf, readArgs, run } from './run-command.server.ts'
import { isStored, pathsAt, putFile } from './stored-files.server.ts'

const usage =
  'npm run move -- --to postgres://user:password@host/name [--uploads s3://bucket/prefix], or one of the two'

/** `npm run move`: carries a site from its file of SQLite over to PostgreSQL, and its files to a store. Answers the exit code. */
export const moveCommand = (args: string[]) =>
  run(async () => {
    const options = { to: { type: 'string' }, uploads: { type: 'string' } } as const
    const { to, uploads } = readArgs(usage, () => parseArgs({ args, options })).values
    if ((to && !isPostgres(to)) || !(to || uploads)) throw new BackupError(`Usage: ${usage}`)
    const settings = config()
    const done = await whileStill(settings, async () => {
      const files = uploads ? await moveFiles(settings, uploads) : undefined
      return { files, counts: to ? await carryOver(settings.databaseFile, to) : undefined }
    })
    return [...said(settings, done), ...goOn(settings, done)].join('\n')
  })

interface Done {
  files?: number
  counts?: Map<string, number>
}

function* said({ databaseFile, uploadsDir }: Config, { files, counts }: Done) {
  const rows = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  if (counts)
    yield `Carried over: ${countOf(counts.size, 'table')} with ${countOf(rows, 'row')}, each table compared with its source.`
  if (files !== undefined) yield `Carried over: ${countOf(files, 'file')}, each compared with its source.`
  yield `Nothing was changed in ${databaseFile} and ${uploadsDir}.`
}

function* goOn(settings: Config, { files, counts }: Done) {
  const now = [
    ...(counts ? ['DATABASE_URL to the new address', ...secretToo(settings)] : []),
    ...(files === undefined ? [] : ['UPLOADS_URL to the store (without UPLOADS_DIR)']),
  ]
  yield `Now set ${now.join(', and ')}, and start the site.`
  yield `To go back, set ${counts ? `DATABASE_URL=file:${settings.databaseFile}` : 'what was set'} again. What is written after this move is in the new place alone.`
}

/** Throws a `BackupError` where something speaks against the move; nobody writes meanwhile. */
async function whileStill<Result>({ databaseFile, postgresUrl }: Config, work: () => Promise<Result>) {
  if (postgresUrl)
    throw new BackupError('This site is on PostgreSQL already. Backup and restore carry it elsewhere.')
  if (!existsSync(databaseFile)) throw new BackupError(`There is no database ${databaseFile} to move.`)
  const release = holdAlone(databaseFile)
  if (!release)
    throw new BackupError(`The database ${databaseFile} is in use. Stop the site first; nothing was changed.`)
  release()
  const letGo = holdStill(databaseFile)
  try {
    return await work()
  } finally {
    letGo()
  }
}

async function moveFiles({ uploadsDir, uploadsStore }: Config, to: string) {
  if (uploadsStore) throw new BackupError('The files of this site lie in a store already.')
  const target = {
    uploadsDir,
    uploadsStore: readS3Place({ ...process.env, UPLOADS_URL: to, UPLOADS_DIR: undefined }),
  }
  const [other] = await pathsAt(target)
  if (other && !existsSync(join(uploadsDir, other)))
    throw new BackupError(
      `The store has other files, such as ${other}. Name an empty place; nothing was changed.`,
    )
  const paths = await pathsAt({ uploadsDir })
  for (const path of paths) {
    const from = join(uploadsDir, path)
    const stored = await describeFile(from)
    await putFile(target, path, from, stored)
    if (!(await isStored(target, path, stored)))
      throw new BackupError(`The file ${path} did not arrive as it left. Nothing was changed here.`)
  }
  return paths.length
}

async function carryOver(file: string, to: string) {
  const { inTheWayOf } = await import('../db/postgres/dump.server.ts')
  const { connections, tables } = await inTheWayOf(to)
  if (connections > 0)
    throw new BackupError(
      `The database to move to is in use, by ${countOf(connections, 'connection')}. Nothing was changed.`,
    )
  if (tables > 0)
    throw new BackupError(
      `The database to move to has ${countOf(tables, 'table')} already. Make an empty one; nothing was changed.`,
    )
  const { connectPostgres } = await import('../db/postgres/connection.server.ts')
  const { takeOver } = await import('../db/postgres/take-over.server.ts')
  const target = await connectPostgres(
    to,
    () => {},
    async () => {},
  )
  try {
    return await takeOver(file, target.db)
  } finally {
    await target.close()
  }
}

/** On PostgreSQL it is looked for where the standard file would stand. */
const secretToo = ({ sessionSecret, databaseFile }: Config) =>
  sessionSecret ? [] : [`SESSION_SECRET to what ${keptSecretFile(databaseFile)} holds`]
