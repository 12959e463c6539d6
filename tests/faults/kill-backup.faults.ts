import '../setup.ts'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isBackupName, listBackups, readManifest } from '~/backup/manifest.server.ts'
import { findBackupDamage } from '~/backup/restore.server.ts'
import { backUp, emptyFolder } from '../backup/data.ts'
import {
  expectRestoredLater,
  expectSwept,
  killWhen,
  moments,
  namesIn,
  openSiteWithFiles,
} from '../backup/kill.ts'

beforeAll(openSiteWithFiles)

describe('a backup that is killed', () => {
  test.each(moments)('%s: is known as unfinished, and the next one sweeps it', (_, isThere) =>
    expectSwept(isThere),
  )

  test('at any time: leaves those before it whole, and each finished one too', async () => {
    const folder = emptyFolder()
    await backUp(folder)
    for (let round = 0; round < 6; round++) {
      const before = namesIn(folder).length
      let turns = 0
      await killWhen(
        'backupCommand',
        ['--to', folder],
        () => namesIn(folder).length > before && ++turns > round * 20,
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

describe('a restore that is killed', () => {
  test.each([
    ['while files are put back', 1],
    ['half-way', 7],
  ])('%s: leaves no database that a site would start on, and goes on when it is run again', (_, files) =>
    expectRestoredLater(files),
  )
})
