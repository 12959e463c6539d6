import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, config, isPostgresUrl } from '~/config/config.server.ts'
import { readS3Config } from '~/config/s3.ts'
import { secretFile } from '~/config/secret.server.ts'
import { lockWrites, tryLockExclusively } from '~/db/sqlite/snapshot.server.ts'
import { formatCount, parseWithUsageError, runAsCommand } from './commands.server.ts'
import { BackupError, checksumFile } from './manifest.server.ts'
import { isStoredIntact, listStoredPaths, putFile } from './stored-files.server.ts'

const usage =
  'npm run move -- --to postgres://user:password@host/name [--uploads s3://bucket/prefix], or one of the two'

/** `npm run move` copies the SQLite database to PostgreSQL and the files to an object store. Returns the exit code. */
export const moveCommand = (args: string[]) =>
  runAsCommand(async () => {
    const options = { to: { type: 'string' }, uploads: { type: 'string' } } as const
    const { to, uploads } = parseWithUsageError(usage, () => parseArgs({ args, options })).values
    if ((to && !isPostgresUrl(to)) || !(to || uploads)) throw new BackupError(`Usage: ${usage}`)
    const settings = config()
    const result = await withWriteLock(settings, async () => {
      const files = uploads ? await moveFiles(settings, uploads) : undefined
      return { files, rowCounts: to ? await moveDatabase(settings.databaseFile, to) : undefined }
    })
    return [...describeResult(settings, result), ...describeNextSteps(settings, result)].join('\n')
  })

interface MoveResult {
  files?: number
  rowCounts?: Map<string, number>
}

function* describeResult({ databaseFile, uploadsDir }: Config, { files, rowCounts }: MoveResult) {
  const rows = [...(rowCounts?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  if (rowCounts)
    yield `Carried over: ${formatCount(rowCounts.size, 'table')} with ${formatCount(rows, 'row')}, each table compared with its source.`
  if (files !== undefined) yield `Carried over: ${formatCount(files, 'file')}, each compared with its source.`
  yield `Nothing was changed in ${databaseFile} and ${uploadsDir}.`
}

function* describeNextSteps(settings: Config, { files, rowCounts }: MoveResult) {
  const now = [
    ...(rowCounts ? ['DATABASE_URL to the new address', ...secretSetting(settings)] : []),
    ...(files === undefined ? [] : ['UPLOADS_URL to the store (without UPLOADS_DIR)']),
  ]
  yield `Now set ${now.join(', and ')}, and start the site.`
  yield `To go back, set ${rowCounts ? `DATABASE_URL=file:${settings.databaseFile}` : 'what was set'} again. What is written after this move is in the new place alone.`
}

/** Locks the database against writes. Throws a `BackupError` if the site cannot be moved. */
async function withWriteLock<Result>({ databaseFile, postgresUrl }: Config, work: () => Promise<Result>) {
  if (postgresUrl) throw new BackupError('This site is on PostgreSQL already. Move it by backup and restore.')
  if (!existsSync(databaseFile)) throw new BackupError(`There is no database ${databaseFile} to move.`)
  const release = tryLockExclusively(databaseFile)
  if (!release)
    throw new BackupError(`The database ${databaseFile} is in use. Stop the site first; nothing was changed.`)
  release()
  const releaseWrites = lockWrites(databaseFile)
  try {
    return await work()
  } finally {
    releaseWrites()
  }
}

async function moveFiles({ uploadsDir, uploadsStore }: Config, to: string) {
  if (uploadsStore) throw new BackupError('The files of this site are already in an S3 store.')
  const target = {
    uploadsDir,
    uploadsStore: readS3Config({ ...process.env, UPLOADS_URL: to, UPLOADS_DIR: undefined }),
  }
  const [existing] = await listStoredPaths(target)
  if (existing && !existsSync(join(uploadsDir, existing)))
    throw new BackupError(
      `The store has other files, such as ${existing}. Name an empty place; nothing was changed.`,
    )
  const paths = await listStoredPaths({ uploadsDir })
  for (const path of paths) {
    const from = join(uploadsDir, path)
    const stored = await checksumFile(from)
    await putFile(target, path, from, stored)
    if (!(await isStoredIntact(target, path, stored)))
      throw new BackupError(`The file ${path} differs after the copy. Nothing was changed here.`)
  }
  return paths.length
}

async function moveDatabase(file: string, to: string) {
  const { countConnectionsAndTables } = await import('~/db/postgres/dump.server.ts')
  const { connections, tables } = await countConnectionsAndTables(to)
  if (connections > 0)
    throw new BackupError(
      `The database to move to is in use, by ${formatCount(connections, 'connection')}. Nothing was changed.`,
    )
  if (tables > 0)
    throw new BackupError(
      `The database to move to has ${formatCount(tables, 'table')} already. Make an empty one; nothing was changed.`,
    )
  const { connectPostgres } = await import('~/db/postgres/connection.server.ts')
  const { importSqlite } = await import('~/db/postgres/import-sqlite.server.ts')
  const target = await connectPostgres(
    to,
    () => {},
    async () => {},
  )
  try {
    return await importSqlite(file, target.db)
  } finally {
    await target.close()
  }
}

/** On PostgreSQL, the site would look for the secret next to the default database file. */
const secretSetting = ({ sessionSecret, databaseFile }: Config) =>
  sessionSecret ? [] : [`SESSION_SECRET to what ${secretFile(databaseFile)} holds`]
