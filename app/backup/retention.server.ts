import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nepalDay } from '~/i18n/nepal-time.ts'
import {
  type Backup,
  emptyIfMissing,
  filesName,
  isBackupName,
  listBackups,
  manifestName,
  readManifest,
  unfinishedPrefix,
} from './manifest.server.ts'

const day = 24 * 60 * 60 * 1000

export async function deleteUnfinished(folder: string) {
  const finished = new Set((await listBackups(folder)).map(({ name }) => name))
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinishedPrefix) || (isBackupName(name) && !finished.has(name)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Lets go of backups that need not be kept, and then of files that no other one needs. Answers how many went. */
export async function deleteOutdated(folder: string, keepDays: number): Promise<number> {
  const outdatedBackups = findOutdated(await listBackups(folder), keepDays)
  for (const { name } of outdatedBackups) {
    // Without its manifest it counts as unfinished, should this be cut off.
    await rm(join(folder, name, manifestName))
    await rm(join(folder, name), { recursive: true })
  }
  await deleteUnusedFiles(folder)
  return outdatedBackups.length
}

/** Neither from the day before the newest, nor the newest of one of so many days in Nepal. 0 keeps all. */
export function findOutdated(backups: Backup[], keepDays: number): Backup[] {
  const newest = backups.at(-1)
  if (keepDays === 0 || !newest) return []
  const newestOfDay = new Map(backups.map((backup) => [nepalDay(backup.at), backup]))
  const kept = new Set([...newestOfDay.values()].slice(-keepDays))
  return backups.filter((backup) => !kept.has(backup) && backup.at.getTime() <= newest.at.getTime() - day)
}

/** Removes stored files that no backup lists. Where a list can't be read, all stay. */
export async function deleteUnusedFiles(folder: string) {
  const needed = new Set<string>()
  try {
    for (const { name } of await listBackups(folder)) {
      const { files } = await readManifest(join(folder, name))
      for (const { sha256 } of files) needed.add(sha256)
    }
  } catch {
    return
  }
  for (const name of await readdir(join(folder, filesName)).catch(emptyIfMissing))
    if (/^[0-9a-f]{64}$/.test(name) && !needed.has(name)) await rm(join(folder, filesName, name))
}
