import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { BackupError, backupName, manifestName } from '~/backup/manifest.server.ts'
import { isDue, startBackups } from '~/backup/schedule.server.ts'
import { emptyFolder } from './data.ts'

const hour = 60 * 60 * 1000
const now = Date.parse('2026-05-02T12:00:00Z')

/** A folder with backups that were made so many hours ago. */
function folderWith(...hoursAgo: number[]) {
  const folder = emptyFolder()
  for (const hours of hoursAgo) {
    const path = join(folder, backupName(new Date(now - hours * hour)))
    mkdirSync(path)
    writeFileSync(join(path, manifestName), '{}')
  }
  return folder
}

describe('a backup is due', () => {
  test.each([
    ['where there is none', [], true],
    ['a day after the newest', [48, 24], true],
    ['not before', [48, 23.8], false],
    ['by the clock of today, where the clock was wrong once', [-1000, 30], true],
    ['not by that either', [-1000, 3], false],
  ])('%s', async (_, hoursAgo, due) => {
    expect(await isDue(folderWith(...hoursAgo), 24, now)).toBe(due)
  })

  test('where the newest was cut off', async () => {
    const folder = folderWith(30)
    mkdirSync(join(folder, backupName(new Date(now - hour))))
    expect(await isDue(folder, 24, now)).toBe(true)
  })

  test('an hour after one that failed', async () => {
    const folder = folderWith(30)
    let tries = 0
    const fail = async () => {
      tries++
      throw new BackupError('There is no space left.')
    }
    const chore = startBackups({ backupDir: folder, backupEveryHours: 24 }, () => ({
      ended: fail(),
      stop: () => {},
    }))
    await vi.waitFor(async () => expect(await isDue(folder, 24)).toBe(false))
    await chore.stop()
    expect(tries).toBe(1)
    expect(await isDue(folder, 24, Date.now() + 0.9 * hour)).toBe(false)
    expect(await isDue(folder, 24, Date.now() + 1.1 * hour)).toBe(true)
  })
})

test('where no folder is set, none are made', async () => {
  let tries = 0
  const chore = startBackups({ backupDir: undefined, backupEveryHours: 24 }, () => {
    tries++
    return { ended: Promise.resolve(''), stop: () => {} }
  })
  await chore.stop()
  expect(tries).toBe(0)
})
