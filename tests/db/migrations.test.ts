import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { allMigrations, breakingSuffix, type Migrations, runMigration } from '~/db/migrate.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'
import { foldText } from '~/text/fold.ts'

const folder = 'app/db/migrations'
const lastFrozen = '059'

test('migrations that installed sites have run are frozen', () => {
  const frozen = readdirSync(folder)
    .filter((name) => name.slice(0, 3) <= lastFrozen)
    .sort()
  const hash = createHash('sha256')
  for (const name of frozen) hash.update(`${name}\n${readFileSync(join(folder, name), 'utf8')}`)
  expect(hash.digest('hex')).toBe('a813901cd7d47fd94c9bc6f176340552efa1979a3647a2afc5995bfb7f819b3d')
})

test('migrations import nothing but kysely, since the app changes and they must not', () => {
  const imports = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bfrom '(.+)'/g)].map(([, path]) => path),
  )
  expect(new Set(imports)).toEqual(new Set(['kysely']))
})

/** Every upgraded database has the earlier migrations already. */
const firstChecked = '050'

interface Column {
  place: string
  isNeeded: boolean
}

/** Lists changes that break the previous version, in migrations whose names do not say so. */
async function findBreakingChanges(migrations: Migrations) {
  const sqlite = new Sqlite(':memory:')
  sqlite.function('fold_text', { deterministic: true }, (text) => text && foldText(String(text)))
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  const columns = async () =>
    (
      await sql<{ place: string; needed: number }>`select m.name || '.' || c.name as place,
        c."notnull" = 1 and c.dflt_value is null as needed
        from sqlite_master as m join pragma_table_info(m.name) as c where m.type = 'table'`.execute(db)
    ).rows.map(({ place, needed }): Column => ({ place, isNeeded: needed === 1 }))
  const breaking: string[] = []
  for (const name of Object.keys(migrations)) {
    const before = await columns()
    await runMigration(db, name, migrations)
    if (name >= firstChecked && !name.endsWith(breakingSuffix))
      breaking.push(...differences(name, before, await columns()))
  }
  await db.destroy()
  return breaking
}

function differences(name: string, before: Column[], after: Column[]) {
  const places = new Set(before.map(({ place }) => place))
  const tables = new Set(before.map(({ place }) => place.split('.')[0]))
  const remaining = new Set(after.map(({ place }) => place))
  return [
    ...before.filter(({ place }) => !remaining.has(place)).map(({ place }) => `${name} drops ${place}`),
    ...after
      .filter(({ place, isNeeded }) => isNeeded && !places.has(place) && tables.has(place.split('.')[0]))
      .map(({ place }) => `${name} requires ${place}, which the previous version does not write`),
  ]
}

const step = (text: string) => ({
  up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)),
})

test('the previous version can run with every migration, unless its name says otherwise', async () => {
  expect(await findBreakingChanges(allMigrations)).toEqual([])
  const wrong = {
    ...allMigrations,
    '997-drops': step('alter table faqs drop column a'),
    '998-requires': step('create table made (one text not null) strict'),
    '999-requires': step('alter table made add column other text not null'),
  }
  expect(await findBreakingChanges(wrong)).toEqual([
    '997-drops drops faqs.a',
    '999-requires requires made.other, which the previous version does not write',
  ])
  const marked = { ...allMigrations, [`999-drops${breakingSuffix}`]: step('alter table faqs drop column a') }
  expect(await findBreakingChanges(marked)).toEqual([])
})
