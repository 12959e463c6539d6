import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { database } from '~/db/database.server.ts'
import { allMigrations } from '~/db/migrate.server.ts'
import { isPostgres } from '~/db/sql.server.ts'
import { sampleValues } from '../content/samples.ts'

const rollback = new Error('Roll back for the next test.')

/** Runs a migration after these statements, checks the result, and rolls it back. */
async function upgrade(name: string, before: string[], check: (db: Kysely<never>) => Promise<void>) {
  const db = (await database()) as unknown as Kysely<never>
  const run = db.transaction().execute(async (within) => {
    for (const statement of before) await sql.raw(statement).execute(within)
    await allMigrations[name]?.up(within)
    await check(within)
    throw rollback
  })
  await expect(run).rejects.toBe(rollback)
}

const triggers = ['messages', 'applications', 'subscribers'].map((kind) => `drop trigger ${kind}_purged`)

test.each([
  ['installed', [], 1],
  ['new', ['delete from changes'], 0],
])(
  'the upgrade requests a check of derived data only on an installed site: %s',
  async (_, before, requested) => {
    const earlier = [...(isPostgres() ? [] : triggers), 'drop table upkeep', ...before]
    await upgrade('051-upkeep', earlier, async (db) => {
      const { rows } = await sql<{ asked: number }>`select asked from upkeep order by task`.execute(db)
      expect(rows.map((row) => Number(row.asked))).toEqual([requested, 0])
    })
  },
)

const withoutGlossary = [
  'drop table glossary',
  "delete from menu where href = '/glossary'",
  "delete from showings where itemId like '%-glossary'",
]
const hrefs = async (db: Kysely<never>) =>
  (
    await sql<{ href: string }>`select href from menu where href like '/glossary%' order by href`.execute(db)
  ).rows.map(({ href }) => href)

test.each([
  ['installed', [], []],
  ['new', ['delete from changes'], ['/glossary', '/glossary']],
])('only a new site gets the glossary in its menu: %s', async (_, before, expected) => {
  await upgrade('058-glossary', [...withoutGlossary, ...before], async (db) =>
    expect(await hrefs(db)).toEqual(expected),
  )
})

test('a page of staff at the address of the glossary gets another address', async () => {
  const page = (slug: string) =>
    createItem(pages, { ...sampleValues(pages, slug), title: slug, slug }, 'tester')
  const own = await page('glossary-own')
  await page('glossary-2')
  await createItem(menu, { label: 'Words', href: '/words', under: 'header' }, 'tester', { id: 'words' })
  const before = [
    ...withoutGlossary,
    `update pages set slug = 'glossary' where slug = 'glossary-own'`,
    `update menu set href = '/glossary' where href = '/words'`,
  ]
  await upgrade('058-glossary', before, async (db) => {
    const { rows } = await sql`select slug from pages where _id = ${own._id}`.execute(db)
    const { rows: moved } = await sql`select slug from moved_addresses where itemId = ${own._id}`.execute(db)
    expect([rows, moved]).toEqual([[{ slug: 'glossary-3' }], [{ slug: 'glossary' }]])
    expect(await hrefs(db)).toEqual(['/glossary-3'])
    const { rows: upkeep } = await sql<{
      asked: number
    }>`select asked from upkeep where task = 'check'`.execute(db)
    expect(Number(upkeep[0]?.asked)).toBeGreaterThan(0)
  })
})
