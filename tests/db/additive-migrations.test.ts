import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { allMigrations, breakingSuffix, type Migrations, runMigration } from '~/db/migrate.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'
import { foldText } from '~/text/fold.ts'

/** Those before are in every database that is upgraded. */
const from = '050'

interface Column {
  place: string
  isNeeded: boolean
}

/** What the version before can't do any more after each migration that does not say so in its name. */
async function broken(migrations: Migrations) {
  const sqlite = new Sqlite(':memory:')
  sqlite.function('fold_text', { deterministic: true }, (text) => text && foldText(String(text)))
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  const columns = async () =>
    (
      await sql<{ place: string; needed: number }>`select m.name || '.' || c.name as place,
        c."notnull" = 1 and c.dflt_value is null as needed
        from sqlite_master as m join pragma_table_info(m.name) as c where m.type = 'table'`.execute(db)
    ).rows.map(({ place, needed }): Column => ({ place, isNeeded: needed === 1 }))
  const told: string[] = []
  for (const name of Object.keys(migrations)) {
    const before = await columns()
    await runMigration(db, name, migrations)
    if (name >= from && !name.endsWith(breakingSuffix))
      told.push(...differences(name, before, await columns()))
  }
  await db.destroy()
  return told
}

function differences(name: string, before: Column[], after: Column[]) {
  const places = new Set(before.map(({ place }) => place))
  const tables = new Set(before.map(({ place }) => place.split('.')[0]))
  const stand = new Set(after.map(({ place }) => place))
  return [
    ...before.filter(({ place }) => !stand.has(place)).map(({ place }) => `${name} takes ${place} away`),
    ...after
      .filter(({ place, isNeeded }) => isNeeded && !places.has(place) && tables.has(place.split('.')[0]))
      .map(({ place }) => `${name} wants ${place}, which the version before does not write`),
  ]
}

const step = (text: string) => ({
  up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)),
})

test('the version before runs on with every migration, or its name says otherwise', async () => {
  expect(await broken(allMigrations)).toEqual([])
  const wrong = {
    ...allMigrations,
    '997-drops': step('alter table faqs drop column a'),
    '998-wants': step('create table made (one text not null) strict'),
    '999-wants': step('alter table made add column other text not null'),
  }
  expect(await broken(wrong)).toEqual([
    '997-drops takes faqs.a away',
    '999-wants wants made.other, which the version before does not write',
  ])
  const said = { ...allMigrations, [`999-drops${breakingSuffix}`]: step('alter table faqs drop column a') }
  expect(await broken(said)).toEqual([])
})
