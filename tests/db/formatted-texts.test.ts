import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { allMigrations, migrate } from '~/db/migrate.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'

/** The migrations before texts could be formatted. */
const before = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name < '032'))

test('the migration escapes texts that would be formatted, also in Nepali and in the history', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'))
  const file = join(folder, 'site.db')
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: cacheStatements(new Sqlite(file)) }),
  })
  await migrate(db, file, before)
  const system = { position: 1, version: 3, createdAt: '2026-01-01', updatedAt: '2026-01-02' }
  const publishing = { visibility: 'Published' as const, publishAt: '', unpublishAt: '' }
  const faq = (_id: string, a: string, ne: object = {}) => ({
    ...{ ...system, ...publishing, _id, q: 'Why *so*?', a, neOld: '[]' },
    ne: JSON.stringify(ne),
  })
  const plain = faq('plain', 'Now.\nR&D: 2 * 3', { a: 'अहिले।' })
  const marked = faq('marked', '# 1\n- a\n*b*', { q: '*क*', a: '1. क' })
  await db.insertInto('faqs').values([plain, marked]).execute()
  const phase = {
    phase: '',
    title: 'T',
    image: '',
    alt: '',
    progress: 1,
    status: '',
    milestones: '[]',
    field: 'ror',
  }
  await db
    .insertInto('projects')
    .values({
      ...system,
      ...publishing,
      ...phase,
      _id: 'p',
      description: 'One\n\n- two',
      ne: '{}',
      neOld: '[]',
    } as never)
    .execute()
  const change = { at: '2026-01-01', actor: 'a', type: 'faqs', itemId: 'marked', action: 'update' as const }
  const rows = { before: JSON.stringify(plain), after: JSON.stringify(marked) }
  await db
    .insertInto('changes')
    .values({ ...change, ...rows } as never)
    .execute()
  await migrate(db, file)
  const escaped = { a: '\\# 1\n\\- a\n\\*b\\*', ne: JSON.stringify({ q: '*क*', a: '1\\. क' }) }
  const read = await db.selectFrom('faqs').select(['_id', 'q', 'a', 'ne', 'version']).orderBy('_id').execute()
  expect(read).toEqual([
    { _id: 'marked', q: 'Why *so*?', version: 3, ...escaped },
    { _id: 'plain', q: 'Why *so*?', version: 3, a: plain.a, ne: plain.ne },
  ])
  expect(await db.selectFrom('projects').select('description').execute()).toEqual([
    { description: 'One - two' },
  ])
  const history = await db.selectFrom('changes').select(['before', 'after']).executeTakeFirstOrThrow()
  expect(history.before).toBe(rows.before)
  expect(JSON.parse(history.after ?? '')).toEqual({ ...marked, ...escaped })
  expect((await sql`select * from item_links`.execute(db)).rows).toEqual([])
  await db.destroy()
  rmSync(folder, { recursive: true })
})
