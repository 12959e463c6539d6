import fs, { existsSync, fstatSync, mkdtempSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DiskStorage } from '~/files/storage/disk-storage.server.ts'

test('a stored file is synced to disk: first its bytes, then its name', async () => {
  const storage = new DiskStorage(mkdtempSync(join(tmpdir(), 'synced-')))
  const isNamed = () => existsSync(join(storage.folder, 'a.pdf'))
  onTestFinished(() => void vi.restoreAllMocks())
  const synced: unknown[] = []
  const { fsync } = fs
  vi.spyOn(fs, 'fsync').mockImplementation((file, done) => {
    synced.push(['bytes', fstatSync(file).size, isNamed()])
    fsync(file, done)
  })
  const handle = await open(storage.folder)
  const handles: { sync: () => Promise<void> } = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = handles
  vi.spyOn(handles, 'sync').mockImplementation(function (this: unknown) {
    synced.push(['folder', isNamed()])
    return sync.call(this)
  })
  await storage.set('a.pdf', new File([new Uint8Array(300_000)], 'a.pdf'))
  expect(synced).toEqual([
    ['bytes', 300_000, false],
    ['folder', true],
  ])
})
