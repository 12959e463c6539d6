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

// In a running site, later syncs would also save earlier writes. Here the power fails right after an operation resolves.

type Skip = TestContext['skip']

function disk(skip: Skip) {
  return fileDisk(200) ?? skip('Only root can mount a disk that fails, where the system lets it.')
}

test('a stored file survives a power cut right after it', async ({ skip }) => {
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

test('a finished backup survives a power cut right after it', async ({ skip }) => {
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
