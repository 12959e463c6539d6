import { selectItemRows } from '~/content/items/query.server.ts'
import { isPublicOrScheduled } from '~/content/items/visibility.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { defaultColumns, type ItemTableRow } from '~/content/schema/rows.server.ts'
import { findType } from '~/content/types/registry.ts'
import type { Db } from '~/db/database.server.ts'
import { listFileUses } from './file-uses.server.ts'
import { fileNamesIn } from './stored-files.server.ts'

/** The first changed field that visitors see where the file is used; undefined for none. */
export async function findPubliclyChangedField(
  db: Db,
  type: ContentType,
  before?: ItemTableRow,
  after?: ItemTableRow,
): Promise<string | undefined> {
  const keys = Object.keys(type.fields).filter((key) => type.fields[key]?.publicWithFile)
  if (keys.length === 0) return undefined
  const rowForFile = (row: ItemTableRow | undefined, name: string) =>
    row && fileNamesIn(type, row).includes(name) ? row : defaultColumns(type)
  for (const name of new Set([before, after].flatMap((row) => (row ? fileNamesIn(type, row) : [])))) {
    const [previous, current] = [rowForFile(before, name), rowForFile(after, name)]
    const changed = keys.find((key) => Reflect.get(previous, key) !== Reflect.get(current, key))
    if (!changed) continue
    // Working copies get the new file and need a new approval.
    const isReplaced = after !== undefined && !fileNamesIn(type, after).includes(name)
    if ((await hasPublicUser(db, name)) || (!isReplaced && (await isInApprovedCopy(db, name)))) return changed
  }
  return undefined
}

/** Whether a public or scheduled item references the file, or an approved working copy does. */
export const isPublicOrScheduledFile = async (db: Db, name: string) =>
  (await hasPublicUser(db, name)) || (await isInApprovedCopy(db, name))

async function hasPublicUser(db: Db, name: string): Promise<boolean> {
  for (const { type: typeName, itemId } of await listFileUses(db, name)) {
    const type = findType(typeName)
    const rows = type && selectItemRows(db, type).selectAll().where('_id', '=', itemId)
    const row = await rows?.executeTakeFirst()
    if (type && row && isPublicOrScheduled(type, row)) return true
  }
  return false
}

async function isInApprovedCopy(db: Db, name: string): Promise<boolean> {
  const copies = db.selectFrom('working_copies').select('itemId').where('decidedBy', '<>', '')
  return (await copies.where('row', 'like', `%${name}%`).limit(1).executeTakeFirst()) !== undefined
}
