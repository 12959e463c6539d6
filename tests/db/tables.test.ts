import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { columnTypes } from '~/content/kinds/columns.server.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'

const types: ContentType[] = [...contentTypes]

test.each(types.map((type) => [type.name, type] as const))(
  'the table %s has the columns of its declaration',
  async (name, type) => {
    const { rows } = await sql<{
      name: string
      type: string
      notnull: number
    }>`pragma table_info(${sql.lit(name)})`.execute(await database())
    const columns = Object.fromEntries(rows.map((row) => [row.name, row.type.toLowerCase()]))
    expect(columns).toEqual({
      _id: 'text',
      position: 'integer',
      version: 'integer',
      createdAt: 'text',
      updatedAt: 'text',
      ...(type.slugFrom && { slug: 'text' }),
      ...Object.fromEntries(Object.entries(type.fields).map(([key, { kind }]) => [key, columnTypes[kind]])),
    })
  },
)
