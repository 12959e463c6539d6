import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { config } from '../process/config.server.ts'
import { nepalDay, nepalTime } from '../process/nepal-time.ts'
import { checkBackup } from './check.server.ts'
import { makeBackup } from './make.server.ts'
import { BackupError } from './manifest.server.ts'
import { findBackup, restoreBackup } from './restore.server.ts'
import { countOf, fromHere, readArgs, run } from './run-command.server.ts'

const backupUsage = 'npm run backup -- [--to FOLDER]'
const restoreUsage = 'npm run restore -- PATH [--verify] [--force] [--leave-out-damaged], or PATH --check'

const ownFolder = 'backups'

const no = { type: 'boolean', default: false } as const

export const backupCommand = (args: string[]) =>
  run(async () => {
    const options = { to: { type: 'string' } } as const
    const { values } = readArgs(backupUsage, () => parseArgs({ args, options }))
    // Visitors come first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    const { backupDir, backupKeepDays } = config()
    const folder = values.to ? fromHere(values.to) : (backupDir ?? resolve(ownFolder))
    const { path, files, copied, dropped, problems } = await makeBackup(config(), folder, backupKeepDays)
    const gone = dropped > 0 ? ` ${countOf(dropped, 'old backup')} removed.` : ''
    const made = `Backup made: ${path}\nThe database and ${countOf(files, 'file')}, ${copied} of them new.${gone}`
    return [made, ...problems.map((problem) => `Note: ${problem}`)].join('\n')
  })

export const restoreCommand = (args: string[]) =>
  run(async () => {
    const options = { verify: no, check: no, force: no, 'leave-out-damaged': no }
    const { values, positionals } = readArgs(restoreUsage, () =>
      parseArgs({ args, options, allowPositionals: true }),
    )
    const [given, ...more] = positionals
    if (!given || more.length > 0) throw new BackupError(`Usage: ${restoreUsage}`)
    const { path, manifest } = await findBackup(fromHere(given))
    const what = `${path}, of ${nepalDay(new Date(manifest.at))}, ${nepalTime(new Date(manifest.at))} Nepal time`
    const all = `the database and ${countOf(manifest.files.length, 'file')}`
    if (values.check) {
      const { database, files } = await checkBackup(path, manifest)
      const damaged = [...(database ? [`the database (${database})`] : []), ...files]
      if (damaged.length > 0) throw new BackupError(`Damaged or missing in ${what}: ${damaged.join(', ')}.`)
      return `Whole and unharmed: ${what}, ${all}.`
    }
    const { verify, force, 'leave-out-damaged': leaveOutDamaged } = values
    const { left, moved } = await restoreBackup(path, manifest, config(), { verify, force, leaveOutDamaged })
    return [
      `Restored${verify ? ' and verified' : ''}: ${what}, ${all}.`,
      ...left.map((name) => `Left out, as it is damaged: ${name}`),
      ...moved.map((folder) => `What was there before lies in ${folder}`),
    ].join('\n')
  })
