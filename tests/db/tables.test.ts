import type { TableMetadata } from 'kysely'
import { expect, test } from 'vitest'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { hasTranslatedFields } from '~/content/translations/status.server.ts'
import { defaultMenuEntriesOfType } from '~/content/types/default-menu.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { allMigrations } from '~/db/migrate.server.ts'

/** The columns of the declaration, with their SQL types. */
const declaredColumns = (type: ContentType): Record<string, string> => ({
  _id: 'text primary key',
  position: 'integer not null',
  version: 'integer not null',
  createdAt: 'text not null',
  updatedAt: 'text not null',
  ...(type.site.slugFrom && { slug: 'text not null' }),
  ...(hasTranslatedFields(type) && { ne: 'text not null', neOld: 'text not null' }),
  ...Object.fromEntries(
    Object.entries(type.fields).map(([key, { kind }]) => [
      key,
      `${serverFieldKinds[kind].columnType}${kind === 'count' ? '' : ' not null'}`,
    ]),
  ),
})

/** For rows of the history from before these columns existed. */
const defaults: Record<string, string> = { ne: " default '{}'", neOld: " default '[]'" }

/** The source of a migration that creates the table, to be copied. */
function migrationFor(type: ContentType) {
  const columns = Object.entries(declaredColumns(type)).map(
    ([name, kind]) => `    "${name}" ${kind}${defaults[name] ?? ''}`,
  )
  const unique = Object.keys(type.fields).filter((key) => key === 'slug' || type.fields[key]?.unique)
  const indexes = [
    `index ${type.name}_position on ${type.name} (position, _id)`,
    `index ${type.name}_changed on ${type.name} (updatedAt)`,
    ...unique.map((key) => `unique index ${type.name}_${key} on ${type.name} (${key})`),
    ...(type.dateField
      ? [`index ${type.name}_day on ${type.name} ("${type.dateField}", position, _id)`]
      : []),
  ]
  const next = Math.max(...Object.keys(allMigrations).map((name) => Number.parseInt(name, 10))) + 1
  return `There is no table for ${type.name} yet. app/db/migrations/0${next}-${type.name}.ts makes it:

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql\`create table ${type.name} (
${columns.join(',\n')}
  ) strict\`.execute(db)
${indexes.map((index) => `  await sql\`create ${index}\`.execute(db)`).join('\n')}${menuEntriesFor(type)}
}
`
}

/** Adds the list to the menu and footer of installed sites. */
function menuEntriesFor(type: ContentType) {
  const entries = defaultMenuEntriesOfType(type).map(
    ([id, href, under]) => `['${id}', '${href}', '${under}']`,
  )
  return entries.length === 0
    ? ''
    : `
  const now = new Date().toISOString()
  for (const [id, href, under] of [${entries.join(', ')}]) {
    await sql\`insert into menu ("_id", "position", "version", "createdAt", "updatedAt", "ne", "neOld", "label", "href", "under", "visibility", "publishAt", "unpublishAt")
      select \${id}, (select max(position) + 1 from menu), 1, \${now}, \${now}, '{}', '[]', '', \${href}, \${under}, 'Published', '', ''
      from menu where _id = \${under}\`.execute(db)
    await sql\`insert into showings ("type", "itemId", "shownFrom", "shownUntil", "turnsAt", "lastShown")
      select 'menu', _id, \${now}, '9999', '', '' from menu where _id = \${id}\`.execute(db)
  }`
}

/** The names of the types in PostgreSQL. */
const postgresTypes: Record<string, string> = { int8: 'integer', float8: 'real' }

const types: ContentType[] = [...contentTypes]
let cachedTables: TableMetadata[] | undefined

test.each(types.map((type) => [type.name, type] as const))(
  'the table %s has the columns of its declaration',
  async (name, type) => {
    const db = await database()
    cachedTables ??= await db.introspection.getTables()
    const table = cachedTables.find((candidate) => candidate.name === name)
    if (!table) throw new Error(migrationFor(type))
    const columns = table.columns.map(({ name, dataType, isNullable }): [string, string] => {
      const kind = dataType.toLowerCase()
      const isNeeded = name === '_id' ? ' primary key' : isNullable ? '' : ' not null'
      return [name, `${postgresTypes[kind] ?? kind}${isNeeded}`]
    })
    expect(
      Object.fromEntries(columns),
      `A new migration must change the columns of ${name} to match the declaration. Existing migrations are frozen.`,
    ).toEqual(declaredColumns(type))
  },
)
