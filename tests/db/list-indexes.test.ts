import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ContentType } from '~/content/kinds/type.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { isPostgres } from '~/db/sql.server.ts'

const types = contentTypes.filter((type: ContentType) => !type.single).map(({ name }) => name)

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
