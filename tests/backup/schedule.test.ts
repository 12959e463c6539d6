import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { BackupError, backupName, manifestFileName } from '~/backup/manifest.server.ts'
import { isDue, startBackups } from '~/backup/schedule.server.ts'
import { emptyFolder } from './data.ts'

const hour = 60 * 60 * 1000
const now = Date.parse('2026-05-02T12:00:00Z')

/** A folder with backups of the given ages. */
function folderWith(...hoursAgo: number[]) {
  const folder = emptyFolder()
  for (const hours of hoursAgo) {
    const path = join(folder, backupName(new Date(now - hours * hour)))
    mkdirSync(path)
    writeFileSync(join(path, manifestFileName), '{}')
  }
  return folder
}

describe('a backup is due', () => {
  test.each([
    ['if there is none', [], true],
    ['a day after the newest', [48, 24], true],
    ['not earlier', [48, 23.8], false],
    ['if the newest is from the future and the last before it is old', [-1000, 30], true],
  ])('%s', async (_, hoursAgo, due) => {
    expect(await isDue(folderWith(...hoursAgo), 24, now)).toBe(due)
  })

  test('if the newest is unfinished', async () => {
    const folder = folderWith(30)
    mkdirSync(join(folder, backupName(new Date(now - hour))))
    expect(await isDue(folder, 24, now)).toBe(true)
  })

  test('an hour after a failure', async () => {
    const folder = folderWith(30)
    let attempts = 0
    const fail = async () => {
      attempts++
      throw new BackupError('There is no space left.')
    }
    const schedule = startBackups({ backupDir: folder, backupEveryHours: 24 }, () => ({
      ended: fail(),
      stop: () => {},
    }))
    await vi.waitFor(async () => expect(await isDue(folder, 24)).toBe(false))
    await schedule.stop()
    expect(attempts).toBe(1)
    expect(await isDue(folder, 24, Date.now() + 0.9 * hour)).toBe(false)
    expect(await isDue(folder, 24, Date.now() + 1.1 * hour)).toBe(true)
  })
})
