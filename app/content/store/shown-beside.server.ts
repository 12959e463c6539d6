import type { Db } from '~/db/database.server.ts'
import { type Row, toColumns } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { typeOf } from '../types/registry.ts'
import { filesOf, usesOf } from './file-uses.server.ts'
import { anyTable } from './query.server.ts'
import { isOrWillBeSeen } from './standing.server.ts'

/** The first field in which visitors would see a change of what is otherwise staff's affair; undefined for none. */
export async function shownChange(
  db: Db,
  type: ContentType,
  before?: Row,
  after?: Row,
): Promise<string | undefined> {
  const keys = Object.keys(type.fields).filter((key) => type.fields[key]?.shownWithFile)
  if (keys.length === 0) return undefined
  const said = (row: Row | undefined, name: string) =>
    row && filesOf(type, row).includes(name) ? row : unsaid(type)
  for (const name of new Set([before, after].flatMap((row) => (row ? filesOf(type, row) : [])))) {
    const [was, is] = [said(before, name), said(after, name)]
    const changed = keys.find((key) => Reflect.get(was, key) !== Reflect.get(is, key))
    if (!changed) continue
    // Working copies get the new file, and are decided on anew.
    const isReplaced = after !== undefined && !filesOf(type, after).includes(name)
    if ((await isShownNow(db, name)) || (!isReplaced && (await isLetOut(db, name)))) return changed
  }
  return undefined
}

const unsaid = (type: ContentType) =>
  toColumns(
    type,
    Object.fromEntries(Object.entries(type.fields).map(([key, { fallback }]) => [key, fallback])),
  )

/** Whether something names the file that visitors see, or will see without anybody's doing. */
export const isShownFile = async (db: Db, name: string) =>
  (await isShownNow(db, name)) || (await isLetOut(db, name))

async function isShownNow(db: Db, name: string): Promise<boolean> {
  for (const { type: typeName, itemId } of await usesOf(db, name)) {
    const type = typeOf(typeName)
    const rows = type && anyTable(db).selectFrom(type.name).selectAll().where('_id', '=', itemId)
    const row = await rows?.executeTakeFirst()
    if (type && row && isOrWillBeSeen(type, row)) return true
  }
  return false
}

async function isLetOut(db: Db, name: string): Promise<boolean> {
  const copies = db.selectFrom('working_copies').select('itemId').where('decidedBy', '<>', '')
  return (await copies.where('row', 'like', `%${name}%`).limit(1).executeTakeFirst()) !== undefined
}
