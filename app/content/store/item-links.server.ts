import type { Db } from '../../db/database.server.ts'
import { columnsWithTranslations } from '../kinds/columns.server.ts'
import { withTranslations } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { findReferences, parseItemAddress } from '../markdown/addresses.server.ts'
import { formattedFields } from './formatted.server.ts'

/** Notes which items the texts and references of an item lead to from now on; none where it is gone. */
export async function recordLinks(
  db: Db,
  type: ContentType,
  itemId: string,
  row: object = {},
  isNew = false,
) {
  if (formattedFields(type).length + referenceKeys(type).length === 0) return
  if (!isNew)
    await db.deleteFrom('item_links').where('type', '=', type.name).where('itemId', '=', itemId).execute()
  const links = linksIn(type, row).map((link) => ({ type: type.name, itemId, ...link }))
  if (links.length > 0) await db.insertInto('item_links').values(links).execute()
}

const referenceKeys = ({ fields }: ContentType) =>
  Object.keys(fields).filter((key) => fields[key]?.kind === 'reference')

/** The items that the texts and references of an item lead to, each once. */
export function linksIn(type: ContentType, row: object) {
  const columns = columnsWithTranslations(row)
  const references = [
    ...formattedFields(withTranslations(type)).flatMap((key) => findReferences(String(columns[key] ?? ''))),
    ...referenceKeys(type).flatMap((key) => parseItemAddress(String(columns[key] ?? '')) ?? []),
  ]
  return [
    ...new Map(references.map(({ type, id }) => [`${type}/${id}`, { toType: type, toId: id }])).values(),
  ]
}
