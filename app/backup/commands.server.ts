import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { config } from '~/config/config.server.ts'
import { stopIndexing } from '~/content/search/indexer.server.ts'
import { StorageUnavailableError } from '~/files/storage/file-store.ts'
import { nepalDay, nepalTime } from '~/i18n/nepal-time.ts'
import { makeBackup } from './make.server.ts'
import { BackupError, errorMessage } from './manifest.server.ts'
import { findBackupDamage, requireBackup, restoreBackup } from './restore.server.ts'

const backupUsage = 'npm run backup -- [--to FOLDER]'
const restoreUsage = 'npm run restore -- PATH [--verify] [--force] [--leave-out-damaged], or PATH --check'

const defaultFolder = 'backups'

const booleanFlag = { type: 'boolean', default: false } as const

export const backupCommand = (args: string[]) =>
  runAsCommand(async () => {
    const options = { to: { type: 'string' } } as const
    const { values } = parseWithUsageError(backupUsage, () => parseArgs({ args, options }))
    // Visitors have priority.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    const { backupDir, backupKeepDays } = config()
    const folder = values.to ? resolveFromCaller(values.to) : (backupDir ?? resolve(defaultFolder))
    const { path, files, copied, dropped, problems } = await makeBackup(config(), folder, backupKeepDays)
    const removedNotice = dropped > 0 ? ` ${formatCount(dropped, 'old backup')} removed.` : ''
    const message = `Backup made: ${path}\nThe database and ${formatCount(files, 'file')}, ${copied} of them new.${removedNotice}`
    return [message, ...problems.map((problem) => `Note: ${problem}`)].join('\n')
  })

export const restoreCommand = (args: string[]) =>
  runAsCommand(async () => {
    const options = {
      verify: booleanFlag,
      check: booleanFlag,
      force: booleanFlag,
      'leave-out-damaged': booleanFlag,
    }
    const { values, positionals } = parseWithUsageError(restoreUsage, () =>
      parseArgs({ args, options, allowPositionals: true }),
    )
    const [given, ...more] = positionals
    if (!given || more.length > 0) throw new BackupError(`Usage: ${restoreUsage}`)
    const { path, manifest } = await requireBackup(resolveFromCaller(given))
    const description = `${path}, of ${nepalDay(new Date(manifest.at))}, ${nepalTime(new Date(manifest.at))} Nepal time`
    const contents = `the database and ${formatCount(manifest.files.length, 'file')}`
    if (values.check) {
      const { database, files } = await findBackupDamage(path, manifest)
      const damaged = [...(database ? [`the database (${database})`] : []), ...files]
      if (damaged.length > 0)
        throw new BackupError(`Damaged or missing in ${description}: ${damaged.join(', ')}.`)
      return `The backup is complete and intact: ${description}, ${contents}.`
    }
    const { verify, force, 'leave-out-damaged': leaveOutDamaged } = values
    const { leftOut, replacedPaths } = await restoreBackup(path, manifest, config(), {
      verify,
      force,
      leaveOutDamaged,
    })
    return [
      `Restored${verify ? ' and verified' : ''}: ${description}, ${contents}.`,
      ...leftOut.map((name) => `Left out, as it is damaged: ${name}`),
      ...replacedPaths.map((folder) => `What was there before lies in ${folder}`),
    ].join('\n')
  })

/** Resolves a path from the caller's folder. npm runs commands in the project's folder. */
const resolveFromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '', path)

export const formatCount = (count: number, singular: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : `${singular}s`}`

export function parseWithUsageError<Result>(usage: string, parse: () => Result) {
  try {
    return parse()
  } catch {
    throw new BackupError(`Usage: ${usage}`)
  }
}

export async function runAsCommand(work: () => Promise<string>): Promise<number> {
  // Importing the site starts the indexer, which would open the database, migrate it or seed an empty one.
  stopIndexing()
  try {
    process.stdout.write(`${await work()}\n`)
    return 0
  } catch (error) {
    const message =
      error instanceof StorageUnavailableError ? `The store of files: ${error.reason}.` : errorMessage(error)
    process.stderr.write(`${message}\n`)
    return 1
  }
}
