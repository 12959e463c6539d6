import { recordReferencingType } from '~/content/media/stored-files.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
import { type ItemTableRow, itemFromRow } from '~/content/schema/rows.server.ts'
import {
  flattenTranslatedValues,
  nestTranslatedValues,
  translatedKeys,
  typeWithTranslationFields,
} from '~/content/schema/translations.ts'
import { staleKeys } from '~/content/translations/status.server.ts'
import { findType } from '~/content/types/registry.ts'
import type { Db, Transaction } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'

type Values = Record<string, unknown>

interface Sides {
  base: Values | undefined
  mine: Values
  theirs: Values
}

/** Three-way comparison. Lists and files compare as whole values. */
export function findTheirChangesAndConflicts(type: ContentType, { base, mine, theirs }: Sides) {
  const onlyTheirs: string[] = []
  const conflicts: string[] = []
  const [baseValues, theirValues] = [base, theirs].map((side) => side && flattenTranslatedValues(type, side))
  for (const [key, field] of Object.entries(typeWithTranslationFields(type).fields)) {
    if (field.computed) continue
    const parsed = zodSchemaOfField(field).safeParse(mine[key])
    const myJson = JSON.stringify(parsed.success ? parsed.data : mine[key])
    const [baseJson, theirJson] = [baseValues, theirValues].map((side) => side && JSON.stringify(side[key]))
    if (myJson === theirJson || theirJson === baseJson) continue
    // Values from older versions may not be stored as they would be parsed now.
    if (myJson === baseJson || JSON.stringify(mine[key]) === baseJson) onlyTheirs.push(key)
    else conflicts.push(key)
  }
  return { onlyTheirs, conflicts }
}

const typeSuffix = ' copy'

export const workingCopyTypeName = ({ name }: Pick<ContentType, 'name'>) => name + typeSuffix

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

export const deleteWorkingCopyRow = (
  db: Transaction,
  { name }: ContentType,
  itemId: string,
): Promise<WorkingCopy | undefined> =>
  db
    .deleteFrom('working_copies')
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .returningAll()
    .executeTakeFirst()

export async function upsertWorkingCopy(db: Transaction, copy: WorkingCopy) {
  const type = findType(copy.type)
  if (type) await recordReferencingType(db, type, JSON.parse(copy.row))
  await db
    .insertInto('working_copies')
    .values(copy)
    .onConflict((conflict) => conflict.columns(['type', 'itemId']).doUpdateSet({ ...copy }))
    .execute()
}

/** Managed by the store; a working copy has none of its own. */
const systemColumns = ['_id', 'position', 'version', 'createdAt', 'updatedAt']

function overlayColumns(live: ItemTableRow, json: string): ItemTableRow {
  const columns: Record<string, unknown> = JSON.parse(json)
  const copiedKeys = Object.keys(live).filter((key) => !systemColumns.includes(key) && key in columns)
  return { ...live, ...Object.fromEntries(copiedKeys.map((key) => [key, columns[key]])) }
}

export const overlayWorkingCopyRow = (copy: Pick<WorkingCopy, 'row'>, live: ItemTableRow): ItemTableRow =>
  overlayColumns(live, copy.row)

export interface WorkingCopyMerge<Type extends ContentType> {
  item: Item<Type>
  /** Fields changed only in the live item; the merged item includes them. */
  onlyTheirs: string[]
  /** Fields changed on both sides to different values; the merged item has those of the working copy. */
  conflicts: string[]
  /** Fields that differ from the live item, by input name. */
  changed: string[]
  confirmedTranslations: string[]
}

export function mergeWorkingCopyWithLive<Type extends ContentType>(
  type: Type,
  copy: Pick<WorkingCopy, 'row' | 'base'>,
  live: ItemTableRow,
): WorkingCopyMerge<Type> {
  const [baseRow, mineRow] = [overlayColumns(live, copy.base), overlayWorkingCopyRow(copy, live)]
  const [base, theirs] = [itemFromRow(type, baseRow), itemFromRow(type, live)]
  const mine = flattenTranslatedValues(type, { ...itemFromRow(type, mineRow) })
  const { onlyTheirs, conflicts } = findTheirChangesAndConflicts(type, {
    base: { ...base },
    mine,
    theirs: { ...theirs },
  })
  const liveValues = flattenTranslatedValues(type, { ...theirs })
  const computed = Object.keys(type.fields).filter((key) => type.fields[key]?.computed)
  for (const key of [...onlyTheirs, ...computed]) mine[key] = liveValues[key]
  const confirmedTranslations = translatedKeys(type).filter(
    (key) =>
      !onlyTheirs.includes(key) && !staleKeys(mineRow).includes(key) && isDifferent(baseRow, mineRow, key),
  )
  const changed = Object.keys(liveValues).filter(
    (key) =>
      !systemColumns.includes(key) &&
      key !== 'neOld' &&
      JSON.stringify(mine[key]) !== JSON.stringify(liveValues[key]),
  )
  // A mix of fields of two items is an item too, which the compiler cannot follow.
  const item = {
    ...nestTranslatedValues(type, mine),
    neOld: staleKeys(mineRow).map(String),
  } as unknown as Item<Type>
  return { item, onlyTheirs, conflicts, changed, confirmedTranslations }
}

const isDifferent = (one: ItemTableRow, other: ItemTableRow, key: string) =>
  Reflect.get(one, key) !== Reflect.get(other, key)
