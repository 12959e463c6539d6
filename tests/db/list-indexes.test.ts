import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyDefaultOrder, matchingItemsQuery } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { isPostgres } from '~/db/sql.server.ts'

const types = contentTypes.filter((type: ContentType) => !type.singletonId).map(({ name }) => name)

test.skipIf(isPostgres())('lists of all types use an index to sort by their last change', async () => {
  const db = await database()
  const sorted: string[] = []
  for (const name of types) {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select * from ${sql.table(name)} order by updatedAt desc, position desc limit 24`.execute(db)
    if (rows.some(({ detail }) => detail.includes(`USING INDEX ${name}_changed`))) sorted.push(name)
  }
  expect(sorted).toEqual(types)
})

test.skipIf(isPostgres()).each<[ContentType, string, string]>([
  [announcements, 'isPinned', 'announcements_pinned'],
  [gallery, 'featured', 'gallery_featured'],
  [jobs, 'isUrgent', 'jobs_urgent'],
])('the pinned items of $name are found by an index', async (type, flag, index) => {
  const db = await database()
  const query = { filters: { [flag]: 'true' }, visible: true }
  const pinned = applyDefaultOrder(type, matchingItemsQuery(db, type, query).selectAll())
    .limit(6)
    .compile()
  const explained = { ...pinned, sql: `explain query plan ${pinned.sql}` }
  const { rows } = await db.executeQuery<{ detail: string }>(explained)
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining(`USING INDEX ${index}`)])
})

test('filters by different options use the same statement, since statements are cached for ever', async () => {
  const db = await database()
  let filters = 0
  for (const type of contentTypes as readonly ContentType[])
    for (const [key, { kind, options = [] }] of Object.entries(type.fields)) {
      if (kind !== 'choice') continue
      const statements = options.map(
        (option) =>
          matchingItemsQuery(db, type, { filters: { [key]: option } })
            .selectAll()
            .compile().sql,
      )
      expect(new Set(statements).size, `${type.name}.${key}`).toBe(1)
      filters++
    }
  expect(filters).toBeGreaterThan(5)
})
