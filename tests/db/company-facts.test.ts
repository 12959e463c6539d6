import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { listSiteTexts } from '~/content/public/site-texts.server.ts'
import { allMigrations, runMigration } from '~/db/migrate.server.ts'
import { companyTexts } from '~/db/migrations/061-company-facts.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'
import { listPlaceholders } from '~/i18n/dictionary-messages.ts'
import { foldText } from '~/text/fold.ts'

const name = '061-company-facts'

/** A database before the migration, then with it. */
async function migrated(inUse: boolean) {
  const sqlite = new Sqlite(':memory:')
  sqlite.function('fold_text', { deterministic: true }, (text) => text && foldText(String(text)))
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  for (const earlier of Object.keys(allMigrations).filter((key) => key < name))
    await runMigration(db, earlier, allMigrations)
  if (inUse) {
    await sql`insert into changes (at, actor, type, itemId, action) values ('2026-01-01', 'a', 'faqs', 'x', 'create')`.execute(
      db,
    )
    const [id, key] = companyTexts[0] ?? []
    await sql`insert into words (_id, position, version, createdAt, updatedAt, name, original, originalNepali,
      english, englishOne, englishZero, nepali, nepaliOne, nepaliZero)
      values (${id}, 1, 3, '', '', ${key}, 'old', 'old', 'Our own text', '', '', '', '', '')`.execute(db)
  }
  await runMigration(db, name, allMigrations)
  const { rows: settings } = await sql<Record<string, unknown>>`select * from settings`.execute(db)
  const { rows: texts } = await sql<Record<string, unknown>>`select * from words order by position`.execute(
    db,
  )
  await db.destroy()
  return { settings, texts }
}

test('a site in use keeps what it showed, and stays open', async () => {
  const { settings, texts } = await migrated(true)
  expect(settings).toEqual([
    expect.objectContaining({
      _id: 'site',
      isOpen: 1,
      companyName: 'Jaldhara Hydropower Limited',
      staff: '300+',
    }),
  ])
  const [, , , nepali] = companyTexts[0] ?? []
  expect(texts).toHaveLength(companyTexts.length)
  expect(texts[0]).toMatchObject({ english: 'Our own text', nepali, version: 3 })
  for (const [id, key, english] of companyTexts.slice(1))
    expect(texts).toContainEqual(expect.objectContaining({ _id: id, name: key, english }))
})

test('the plain defaults have the placeholders of the former texts, without which those would not show', () => {
  for (const [, key, english, nepali, plainEnglish, plainNepali] of companyTexts)
    for (const [text, plain] of [
      [english, plainEnglish],
      [nepali, plainNepali],
    ])
      expect([key, listPlaceholders(plain ?? '')]).toEqual([
        key,
        expect.arrayContaining(listPlaceholders(text ?? '')),
      ])
  const defaults = new Map(listSiteTexts().map(({ name, defaults }) => [name, defaults]))
  for (const [, key, , , en, ne] of companyTexts) expect([key, defaults.get(key)]).toEqual([key, { en, ne }])
})

test('a new site begins without them', async () => {
  expect(await migrated(false)).toEqual({ settings: [], texts: [] })
})
