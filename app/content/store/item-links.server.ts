import type { Db } from '../../db/database.server.ts'
import { columnsInBoth } from '../kinds/columns.server.ts'
import { inBoth } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { referenceOf, referencesIn } from '../markdown/addresses.server.ts'
import { formattedKeys } from './formatted.server.ts'

/** Notes which items the texts and references of an item lead to from now on; none where it is gone. */
export async function noteLinks(db: Db, type: ContentType, itemId: string, row: object = {}, isNew = false) {
  const references = Object.keys(type.fields).filter((key) => type.fields[key]?.kind === 'reference')
  if (formattedKeys(type).length + references.length === 0) return
  if (!isNew)
    await db.deleteFrom('item_links').where('type', '=', type.name).where('itemId', '=', itemId).execute()
  const columns = columnsInBoth(row)
  const all = [
    ...formattedKeys(inBoth(type)).flatMap((key) => referencesIn(String(columns[key] ?? ''))),
    ...references.flatMap((key) => referenceOf(String(columns[key] ?? '')) ?? []),
  ]
  const links = new Map(
    all.map(({ type: toType, id: toId }) => [`${toType}/${toId}`, { type: type.name, itemId, toType, toId }]),
  )
  if (links.size > 0)
    await db
      .insertInto('item_links')
      .values([...links.values()])
      .execute()
}
