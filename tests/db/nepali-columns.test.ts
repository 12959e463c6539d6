import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { ContentType } from '~/content/schema/define.ts'
import { translatedKeys } from '~/content/schema/translations.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { allMigrations, migrate } from '~/db/migrate.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'

const isTranslated = (type: ContentType) => translatedKeys(type).length > 0

/** The migrations before Nepali was added. */
const before = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name < '026'))

test('a site from before Nepali retains its data and gets empty translations', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'))
  const file = join(folder, 'site.db')
  const sqlite = new Sqlite(file)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  await migrate(db, file, before)
  const tablesBefore = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const row = {
    ...{ _id: 'old', position: 1, version: 3, createdAt: '2026-01-01', updatedAt: '2026-01-02' },
    ...{ q: 'When?', a: 'Now.', visibility: 'Published' as const, publishAt: '', unpublishAt: '' },
  }
  await db.insertInto('faqs').values(row).execute()
  await migrate(db, file)
  expect(await db.selectFrom('faqs').selectAll().execute()).toEqual([{ ...row, ne: '{}', neOld: '[]' }])
  for (const { name } of contentTypes.filter(isTranslated)) {
    const rows = await db.selectFrom(name).select(['ne', 'neOld']).execute()
    if (tablesBefore.has(name)) expect(rows).toHaveLength(name === 'faqs' ? 1 : 0)
  }
  await db.destroy()
  rmSync(folder, { recursive: true })
})
