import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { holdAlone } from '../db/snapshot.server.ts'
import { NoSpaceError } from '../files/disk-storage.server.ts'
import { BackupError } from './manifest.server.ts'

/** Works on a backup folder alone. Whatever fails is a `BackupError` with one sentence. */
export async function inBackupFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const release = await enter(folder)
  try {
    return await work()
  } catch (error) {
    throw explained(error, folder)
  } finally {
    release()
  }
}

async function enter(folder: string) {
  let release: (() => void) | undefined
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK)
    // Unlike a file that marks it as taken, a lock is gone with the process that held it.
    release = holdAlone(join(folder, '.lock'))
  } catch (error) {
    if (isFull(error)) throw explained(error, folder)
    throw new BackupError(`The backup folder ${folder} can't be written (${reason(error)}).`)
  }
  if (!release) throw new BackupError(`Another backup to ${folder} is being made at this moment.`)
  return release
}

function explained(error: unknown, folder: string) {
  if (error instanceof BackupError) return error
  if (isFull(error))
    return new BackupError(`There is no space left in ${folder} for a backup. Earlier backups are whole.`)
  return new BackupError(
    `No backup could be made in ${folder} (${reason(error)}). Earlier backups are whole.`,
  )
}

const isFull = (error: unknown) =>
  error instanceof NoSpaceError ||
  (error instanceof Error &&
    'code' in error &&
    ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(String(error.code)))

export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
