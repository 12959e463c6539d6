import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { findTitleInRow } from '~/content/history/change-view.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { asContentDb } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { editPath } from '~/content/schema/define.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { flattenTranslatedColumns } from '~/content/schema/rows.server.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { hasTranslatedFields } from '~/content/translations/status.server.ts'
import { contentTypes, permittedTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { containsExactly } from '~/db/sql.server.ts'

/** An item with texts that contain U+FFFD, which replaces lost characters. */
interface ItemWithDamagedTexts {
  type: string
  singular: string
  id: string
  title: string
  to: string
  fields: string[]
}

const maxResults = 20

export async function findItemsWithDamagedTexts(
  types: readonly ContentType[] = contentTypes,
): Promise<ItemWithDamagedTexts[]> {
  const items: ItemWithDamagedTexts[] = []
  for (const type of types) {
    items.push(...(await findDamagedItems(type)))
    if (items.length >= maxResults) break
  }
  return items.slice(0, maxResults)
}

export function cachedDamagedTexts(grants: Grants) {
  const types = permittedTypes(grants)
  return cached(`damaged texts ${types.map(({ name }) => name)}`, () => findItemsWithDamagedTexts(types))
}

export async function logDamagedTexts() {
  for (const { type, id, fields } of await findItemsWithDamagedTexts())
    log().warn({ type, id, fields }, 'a text holds damaged characters (U+FFFD): please correct it')
}

async function findDamagedItems(type: ContentType): Promise<ItemWithDamagedTexts[]> {
  const { name, singular, fields } = type
  const columns = [...Object.keys(fields), ...(hasTranslatedFields(type) ? ['ne'] : [])]
  const isDamaged = (key: string) => containsExactly(sql.ref(key), '\uFFFD')
  const rows = await asContentDb(await database())
    .selectFrom(name)
    .selectAll()
    .where((eb) => eb.or(columns.map(isDamaged)))
    .limit(maxResults)
    .execute()
  return rows.map((row) => {
    const values = flattenTranslatedColumns(row)
    const extended = typeWithTranslationFields(type).fields
    const damaged = Object.keys(extended).filter((key) => String(values[key]).includes('\uFFFD'))
    return {
      type: name,
      singular,
      id: row._id,
      title: String(findTitleInRow(values, [type.titleField]) ?? singular),
      to: editPath(type, row._id),
      fields: damaged.map((key) => extended[key]?.label ?? key),
    }
  })
}
