import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { database } from '~/db/database.server.ts'
import { allMigrations } from '~/db/migrate.server.ts'
import { isPostgres } from '~/db/sql.server.ts'
import { sampleValues } from '../content/samples.ts'

const undone = new Error('Undone, for the next.')

/** Runs a migration on a site that was there before or is new, looks at what it did, and undoes it. */
async function upgraded(name: string, before: string[], look: (db: Kysely<never>) => Promise<void>) {
  const db = (await database()) as unknown as Kysely<never>
  const run = db.transaction().execute(async (within) => {
    for (const statement of before) await sql.raw(statement).execute(within)
    await allMigrations[name]?.up(within)
    await look(within)
    throw undone
  })
  await expect(run).rejects.toBe(undone)
}

const triggers = ['messages', 'applications', 'subscribers'].map((kind) => `drop trigger ${kind}_purged`)

test.each([
  ['installed', [], 1],
  ['new', ['delete from changes'], 0],
])('what a site has is checked soon after its upgrade: %s', async (_, before, asked) => {
  const earlier = [...(isPostgres() ? [] : triggers), 'drop table upkeep', ...before]
  await upgraded('051-upkeep', earlier, async (db) => {
    const { rows } = await sql<{ asked: number }>`select asked from upkeep order by task`.execute(db)
    expect(rows.map((row) => Number(row.asked))).toEqual([asked, 0])
  })
})

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
])('the menu leads to the glossary on a new site alone: %s', async (_, before, there) => {
  await upgraded('058-glossary', [...withoutGlossary, ...before], async (db) =>
    expect(await hrefs(db)).toEqual(there),
  )
})

test('a page that staff have where the glossary comes goes on at another address', async () => {
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
  await upgraded('058-glossary', before, async (db) => {
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
