import '../setup.ts'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isBackupName, listBackups, readManifest } from '~/backup/manifest.server.ts'
import { findBackupDamage } from '~/backup/restore.server.ts'
import { backUp, emptyFolder } from '../backup/data.ts'
import {
  expectCleanedUp,
  expectResumable,
  killWhen,
  moments,
  namesIn,
  openSiteWithFiles,
} from '../backup/kill.ts'

beforeAll(openSiteWithFiles)

describe('a backup killed', () => {
  test.each(moments)('%s counts as unfinished, and the next one deletes it', (_, isReached) =>
    expectCleanedUp(isReached),
  )

  test('at any time leaves all finished backups intact', async () => {
    const folder = emptyFolder()
    await backUp(folder)
    for (let round = 0; round < 6; round++) {
      const before = namesIn(folder).length
      let polls = 0
      await killWhen(
        'backupCommand',
        ['--to', folder],
        () => namesIn(folder).length > before && ++polls > round * 20,
      )
      for (const { name } of await listBackups(folder)) {
        const path = join(folder, name)
        expect(await findBackupDamage(path, await readManifest(path)), `round ${round}`).toEqual({
          files: [],
        })
      }
      expect(
        namesIn(folder).filter(
          (name) => isBackupName(name) && !namesIn(join(folder, name)).includes('manifest.json'),
        ),
      ).toEqual([])
    }
  }, 120_000)
})

describe('a restore killed', () => {
  test.each([
    ['after the first files', 1],
    ['half-way', 7],
  ])('%s leaves no database that a site would start on, and a second run completes it', (_, files) =>
    expectResumable(files),
  )
})
