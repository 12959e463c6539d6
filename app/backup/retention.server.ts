import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nepalDay } from '~/i18n/nepal-time.ts'
import {
  type Backup,
  emptyIfMissing,
  filesFolderName,
  isBackupName,
  listBackups,
  manifestFileName,
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

/** Deletes outdated backups, then files that no other backup uses. Returns the number of deleted backups. */
export async function deleteOutdated(folder: string, keepDays: number): Promise<number> {
  const outdatedBackups = findOutdated(await listBackups(folder), keepDays)
  for (const { name } of outdatedBackups) {
    // Without a manifest, a partly deleted backup counts as unfinished.
    await rm(join(folder, name, manifestFileName))
    await rm(join(folder, name), { recursive: true })
  }
  await deleteUnusedFiles(folder)
  return outdatedBackups.length
}

/**
 * Retains all backups of the 24 hours before the newest, and the newest of each of the last `keepDays` days in Nepal that
 * have one. 0 retains all.
 */
export function findOutdated(backups: Backup[], keepDays: number): Backup[] {
  const newest = backups.at(-1)
  if (keepDays === 0 || !newest) return []
  const newestOfDay = new Map(backups.map((backup) => [nepalDay(backup.at), backup]))
  const retained = new Set([...newestOfDay.values()].slice(-keepDays))
  return backups.filter((backup) => !retained.has(backup) && backup.at.getTime() <= newest.at.getTime() - day)
}

/** Deletes files that no manifest lists. Deletes none if a manifest is unreadable. */
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
  for (const name of await readdir(join(folder, filesFolderName)).catch(emptyIfMissing))
    if (/^[0-9a-f]{64}$/.test(name) && !needed.has(name)) await rm(join(folder, filesFolderName, name))
}
