import type { Db } from '../../db/database.server.ts'
import type { WorkingCopy } from '../../db/tables.ts'
import { itemFromRow, type Row } from '../kinds/columns.server.ts'
import { flatten, nest, translatedKeys } from '../kinds/overlay.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { findType } from '../types/registry.ts'
import { compareFields } from './compare.server.ts'
import { recordReferences } from './known-files.server.ts'
import { staleKeys } from './nepali.server.ts'

const typeSuffix = ' copy'

export const workingCopyType = ({ name }: Pick<ContentType, 'name'>) => name + typeSuffix

export const baseTypeName = (name: string) =>
  isWorkingCopyType(name) ? name.slice(0, -typeSuffix.length) : name

export const isWorkingCopyType = (name: string) => name.endsWith(typeSuffix)

export const findWorkingCopy = (
  db: Db,
  { name }: ContentType,
  itemId: string,
): Promise<WorkingCopy | undefined> =>
  db
    .selectFrom('working_copies')
    .selectAll()
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .executeTakeFirst()

export const takeWorkingCopy = (
  db: Db,
  { name }: ContentType,
  itemId: string,
): Promise<WorkingCopy | undefined> =>
  db
    .deleteFrom('working_copies')
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .returningAll()
    .executeTakeFirst()

export async function upsertWorkingCopy(db: Db, copy: WorkingCopy) {
  const type = findType(copy.type)
  if (type) await recordReferences(db, type, JSON.parse(copy.row))
  await db
    .insertInto('working_copies')
    .values(copy)
    .onConflict((conflict) => conflict.columns(['type', 'itemId']).doUpdateSet({ ...copy }))
    .execute()
}

/** What the store keeps itself; a working copy has none of its own. */
const systemColumns = ['_id', 'position', 'version', 'createdAt', 'updatedAt']

function overlayColumns(live: Row, json: string): Row {
  const columns: Record<string, unknown> = JSON.parse(json)
  const copiedKeys = Object.keys(live).filter((key) => !systemColumns.includes(key) && key in columns)
  return { ...live, ...Object.fromEntries(copiedKeys.map((key) => [key, columns[key]])) }
}

export const workingCopyRow = (copy: WorkingCopy, live: Row): Row => overlayColumns(live, copy.row)

export interface RebasedCopy<Type extends ContentType> {
  item: Item<Type>
  /** Fields that somebody changed in the live item alone; the working copy has them too. */
  onlyTheirs: string[]
  /** Fields that both have changed, each to something else; these are the working copy's. */
  conflicts: string[]
  /** Fields that differ from the live item, by the names of their inputs. */
  changed: string[]
  /** Fields whose Nepali the working copy has up to date. */
  neChecked: string[]
}

export function rebaseWorkingCopy<Type extends ContentType>(
  type: Type,
  copy: WorkingCopy,
  live: Row,
): RebasedCopy<Type> {
  const [baseRow, mineRow] = [overlayColumns(live, copy.base), workingCopyRow(copy, live)]
  const [base, theirs] = [itemFromRow(type, baseRow), itemFromRow(type, live)]
  const mine = flatten(type, { ...itemFromRow(type, mineRow) })
  const { onlyTheirs, conflicts } = compareFields(type, { base: { ...base }, mine, theirs: { ...theirs } })
  const liveValues = flatten(type, { ...theirs })
  const computed = Object.keys(type.fields).filter((key) => type.fields[key]?.computed)
  for (const key of [...onlyTheirs, ...computed]) mine[key] = liveValues[key]
  const neChecked = translatedKeys(type).filter(
    (key) =>
      !onlyTheirs.includes(key) && !staleKeys(mineRow).includes(key) && isDifferent(baseRow, mineRow, key),
  )
  const changed = Object.keys(liveValues).filter(
    (key) =>
      !systemColumns.includes(key) &&
      key !== 'neOld' &&
      JSON.stringify(mine[key]) !== JSON.stringify(liveValues[key]),
  )
  // What the two items held, one field from here and one from there, is such an item too.
  const item = { ...nest(type, mine), neOld: staleKeys(mineRow).map(String) } as unknown as Item<Type>
  return { item, onlyTheirs, conflicts, changed, neChecked }
}

const isDifferent = (one: Row, other: Row, key: string) => Reflect.get(one, key) !== Reflect.get(other, key)
