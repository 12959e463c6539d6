import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { readManifest } from '~/backup/manifest.server.ts'
import { findBackupDamage } from '~/backup/restore.server.ts'
import { config } from '~/config/config.server.ts'
import { updateSearchIndex } from '~/content/search/indexer.server.ts'
import { repairDerivedData } from '~/content/search/repair.server.ts'
import { closeDatabase, database, openDatabase } from '~/db/database.server.ts'
import { purgeDeletedTexts } from '~/db/maintenance.server.ts'
import { isPostgres } from '~/db/sql.server.ts'
import { randomFor } from '../faults/random.ts'
import { testsAll } from '../representatives.ts'
import { hostileWrites } from './hostile-texts.ts'

const writes = testsAll ? 6000 : 300
const batch = 50

/** Runs the integrity check of FTS5. */
async function expectWholeIndex() {
  if (isPostgres()) return
  await sql`insert into search_index (search_index) values ('integrity-check')`.execute(await database())
}

test(
  'hostile texts leave every index intact, whatever is written, changed and deleted',
  async () => {
    const writeOne = hostileWrites(randomFor('hostile texts'))
    for (let written = 0; written < writes; ) {
      for (const until = written + batch; written < until; written++) {
        await writeOne()
        if (written % 7 === 0) await updateSearchIndex()
      }
      await updateSearchIndex()
      await expectWholeIndex()
      if (written % 500 === 0) expect(await purgeDeletedTexts()).toBe(true)
    }
    await expectWholeIndex()
    expect(await repairDerivedData()).toBe(0)

    const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { path } = await makeBackup(config(), folder, 0)
    expect(await findBackupDamage(path, await readManifest(path))).toEqual({ files: [] })

    await closeDatabase()
    await openDatabase()
    if (isPostgres()) return
    const { rows } = await sql`pragma integrity_check`.execute(await database())
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  },
  testsAll ? 900_000 : 60_000,
)
