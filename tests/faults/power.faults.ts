import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { readManifest } from '~/backup/manifest.server.ts'
import { findBackupDamage } from '~/backup/restore.server.ts'
import { DiskStorage } from '~/files/storage/disk-storage.server.ts'
import { fileDisk } from './disks.ts'
import { fill } from './faults-site.ts'

// A site that runs goes on writing, and what it syncs takes along what was said to be stored before. Here nothing
// comes after: the power fails at the very moment when something is said to be done.

type Skip = TestContext['skip']

function disk(skip: Skip) {
  return fileDisk(200) ?? skip('Only root can mount a disk that fails, where the system lets it.')
}

test('a file that is stored is there, whole, though the power fails at once', async ({ skip }) => {
  const { folder, cutPower, remount } = disk(skip)
  const storage = new DiskStorage(join(folder, 'uploads'))
  await storage.open()
  for (const size of [10, 4096, 300_000]) {
    const bytes = randomBytes(size)
    await storage.set(`${size}.pdf`, new File([bytes], 'a.pdf'))
    cutPower()
    remount()
    expect(existsSync(join(storage.folder, `${size}.pdf`)), `the file of ${size} bytes`).toBe(true)
    expect(readFileSync(join(storage.folder, `${size}.pdf`)).equals(bytes)).toBe(true)
    await storage.open()
    expect(readdirSync(storage.folder).filter((name) => name.startsWith('.'))).toEqual([])
  }
})

test('a backup that is made is there, whole, though the power fails at once', async ({ skip }) => {
  const { folder, cutPower, remount } = disk(skip)
  const { database, uploads } = fill(join(folder, 'site'))
  const { path } = await makeBackup(
    { databaseFile: database, uploadsDir: uploads },
    join(folder, 'backups'),
    1,
  )
  cutPower()
  remount()
  expect(await findBackupDamage(path, await readManifest(path))).toEqual({ files: [] })
})
