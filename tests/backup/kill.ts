import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { listBackups, readManifest } from '~/backup/manifest.server.ts'
import { findBackup, findBackupDamage } from '~/backup/restore.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { startCommand } from '../built/command.ts'
import { backUp, emptyFolder, emptyPlace, newPdf, openSmallSite } from './data.ts'

/** A site with enough files to be killed between two of them. */
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

const aside = (folder: string) => namesIn(folder).find((name) => name.startsWith('.unfinished-')) ?? 'none'
export const stored = (folder: string) =>
  namesIn(join(folder, 'files')).filter((name) => !name.startsWith('.')).length
const has = (folder: string, name: string) =>
  (statSync(join(folder, aside(folder), name), { throwIfNoEntry: false })?.size ?? -1) >= 0

/** Where a backup is when it is killed. */
export const moments: [string, (folder: string) => boolean][] = [
  ['once it has begun', (folder) => aside(folder) !== 'none'],
  ['while the database is taken', (folder) => has(folder, 'site.db')],
  [
    'while a file is written',
    (folder) => namesIn(join(folder, 'files')).some((name) => name.startsWith('.unfinished-')),
  ],
  ['after the first file', (folder) => stored(folder) > 0],
  ['half-way through the files', (folder) => stored(folder) > 7],
  ['once the secret is there', (folder) => has(folder, 'session-secret')],
]

export async function killWhen(
  name: Parameters<typeof startCommand>[0],
  args: string[],
  isThere: () => boolean,
  env = {},
) {
  const { child, ended } = startCommand(name, args, env)
  const isTime = () => expect(isThere() || child.exitCode !== null).toBe(true)
  await vi.waitFor(isTime, { timeout: 60_000, interval: 1 })
  child.kill('SIGKILL')
  await ended
  return child.signalCode
}

/** Kills a backup at this moment: it is known as unfinished, and the next one sweeps it. */
export async function expectSwept(isThere: (folder: string) => boolean) {
  const folder = emptyFolder()
  expect(await killWhen('backupCommand', ['--to', folder], () => isThere(folder))).toBe('SIGKILL')
  expect(await listBackups(folder)).toEqual([])
  await expect(findBackup(join(folder, aside(folder)))).rejects.toThrow('was cut off before it was finished')
  const kept = stored(folder)
  const { path, files, copied } = await backUp(folder)
  // What was stored whole is not copied again.
  expect(copied).toBe(files - kept)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual(['.lock'])
  expect(readdirSync(join(folder, 'files')).filter((name) => name.startsWith('.'))).toEqual([])
  expect(await findBackupDamage(path, await readManifest(path))).toEqual({ files: [] })
}

/** Kills a restore once so many files are there: no site would start on it, and it goes on when it is run again. */
export async function expectRestoredLater(files: number) {
  const folder = emptyFolder()
  await backUp(folder)
  const { databaseFile, uploadsDir } = emptyPlace()
  const env = { DATABASE_URL: `file:${databaseFile}`, UPLOADS_DIR: uploadsDir }
  expect(await killWhen('restoreCommand', [folder], () => namesIn(uploadsDir).length > files, env)).toBe(
    'SIGKILL',
  )
  expect(namesIn(join(databaseFile, '..'))).not.toContain('site.db')
  const again = await startCommand('restoreCommand', [folder, '--verify'], env).ended
  expect([again.code, again.printed]).toEqual([0, expect.stringMatching(/^Restored and verified: /)])
}
