import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { listBackups, readManifest } from '~/backup/manifest.server.ts'
import { findBackupDamage, requireBackup } from '~/backup/restore.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { startCommand } from '../built/command.ts'
import { backUp, emptyFolder, emptyTarget, newPdf, openSmallSite } from './data.ts'

/** A site with enough files to be killed between two. */
export async function openSiteWithFiles() {
  await openSmallSite()
  for (let count = 0; count < 12; count++) await storeDocument(newPdf(), 'more.pdf')
}

export const namesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const unfinishedName = (folder: string) =>
  namesIn(folder).find((name) => name.startsWith('.unfinished-')) ?? 'none'
export const countStored = (folder: string) =>
  namesIn(join(folder, 'files')).filter((name) => !name.startsWith('.')).length
const has = (folder: string, name: string) =>
  (statSync(join(folder, unfinishedName(folder), name), { throwIfNoEntry: false })?.size ?? -1) >= 0

/** The steps of a backup. */
export const moments: [string, (folder: string) => boolean][] = [
  ['after it has begun', (folder) => unfinishedName(folder) !== 'none'],
  ['while the database is copied', (folder) => has(folder, 'site.db')],
  [
    'while a file is written',
    (folder) => namesIn(join(folder, 'files')).some((name) => name.startsWith('.unfinished-')),
  ],
  ['after the first file', (folder) => countStored(folder) > 0],
  ['half-way through the files', (folder) => countStored(folder) > 7],
  ['after the secret is copied', (folder) => has(folder, 'session-secret')],
]

export async function killWhen(
  name: Parameters<typeof startCommand>[0],
  args: string[],
  isReached: () => boolean,
  env = {},
) {
  const { child, ended } = startCommand(name, args, env)
  const isTime = () => expect(isReached() || child.exitCode !== null).toBe(true)
  await vi.waitFor(isTime, { timeout: 60_000, interval: 1 })
  child.kill('SIGKILL')
  await ended
  return child.signalCode
}

/** Kills a backup at this moment. It must count as unfinished, and the next backup must delete it. */
export async function expectCleanedUp(isReached: (folder: string) => boolean) {
  const folder = emptyFolder()
  expect(await killWhen('backupCommand', ['--to', folder], () => isReached(folder))).toBe('SIGKILL')
  expect(await listBackups(folder)).toEqual([])
  await expect(requireBackup(join(folder, unfinishedName(folder)))).rejects.toThrow(
    'was cut off before it was finished',
  )
  const storedBefore = countStored(folder)
  const { path, files, copied } = await backUp(folder)
  // Complete files are not copied again.
  expect(copied).toBe(files - storedBefore)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual(['.lock'])
  expect(readdirSync(join(folder, 'files')).filter((name) => name.startsWith('.'))).toEqual([])
  expect(await findBackupDamage(path, await readManifest(path))).toEqual({ files: [] })
}

/** Kills a restore after so many files. No site may start on the result, and a second run must complete it. */
export async function expectResumable(files: number) {
  const folder = emptyFolder()
  await backUp(folder)
  const { databaseFile, uploadsDir } = emptyTarget()
  const env = { DATABASE_URL: `file:${databaseFile}`, UPLOADS_DIR: uploadsDir }
  expect(await killWhen('restoreCommand', [folder], () => namesIn(uploadsDir).length > files, env)).toBe(
    'SIGKILL',
  )
  expect(namesIn(join(databaseFile, '..'))).not.toContain('site.db')
  const again = await startCommand('restoreCommand', [folder, '--verify'], env).ended
  expect([again.code, again.printed]).toEqual([0, expect.stringMatching(/^Restored and verified: /)])
}
