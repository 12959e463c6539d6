import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderRows, selectMatching } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { isPostgres } from '~/db/sql.server.ts'

const types = contentTypes.filter((type: ContentType) => !type.singletonId).map(({ name }) => name)

test.skipIf(isPostgres())(
  'lists of all types are sorted by their last change without reading them whole',
  async () => {
    const db = await database()
    const sorted: string[] = []
    for (const name of types) {
      const { rows } = await sql<{ detail: string }>`explain query plan
      select * from ${sql.table(name)} order by updatedAt desc, position desc limit 24`.execute(db)
      if (rows.some(({ detail }) => detail.includes(`USING INDEX ${name}_changed`))) sorted.push(name)
    }
    expect(sorted).toEqual(types)
  },
)

test.skipIf(isPostgres()).each<[ContentType, string, string]>([
  [announcements, 'isPinned', 'announcements_pinned'],
  [gallery, 'featured', 'gallery_featured'],
  [jobs, 'isUrgent', 'jobs_urgent'],
])('what leads the list of $name is found without reading past all others', async (type, flag, index) => {
  const db = await database()
  const query = { filters: { [flag]: 'true' }, visible: true }
  const leading = orderRows(type, selectMatching(db, type, query).selectAll())
    .limit(6)
    .compile()
  const explained = { ...leading, sql: `explain query plan ${leading.sql}` }
  const { rows } = await db.executeQuery<{ detail: string }>(explained)
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining(`USING INDEX ${index}`)])
})

test.skipIf(!isPostgres())(
  'where many have a word, each row is asked for it until there are enough',
  async () => {
    const db = await database()
    const plan = async (byTexts?: boolean) => {
      const found = selectMatching(db, announcements, { q: 'river', byTexts }).selectAll().compile()
      const { rows } = await db.executeQuery({ ...found, sql: `explain ${found.sql}` })
      return JSON.stringify(rows)
    }
    expect(await plan(false)).toContain('SubPlan')
    for (const byTexts of [true, undefined]) expect(await plan(byTexts)).not.toContain('SubPlan')
  },
)

test('a filter by one option is the same statement as by any other, as statements are kept for ever', async () => {
  const db = await database()
  let filters = 0
  for (const type of contentTypes as readonly ContentType[])
    for (const [key, { kind, options = [] }] of Object.entries(type.fields)) {
      if (kind !== 'choice') continue
      const asked = options.map(
        (option) =>
          selectMatching(db, type, { filters: { [key]: option } })
            .selectAll()
            .compile().sql,
      )
      expect(new Set(asked).size, `${type.name}.${key}`).toBe(1)
      filters++
    }
  expect(filters).toBeGreaterThan(5)
})
