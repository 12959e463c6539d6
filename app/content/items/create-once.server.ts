import type { ContentType, Item, ItemValues } from '~/content/schema/define.ts'
import { immediatePublishingValues } from '~/content/schema/publishing.ts'
import {
  type ItemTableRow,
  itemFromRow,
  itemRowFromJson,
  stringifyNepaliValues,
  toColumns,
} from '~/content/schema/rows.server.ts'
import { hasTranslatedFields } from '~/content/translations/status.server.ts'
import { changeContent, type Db, database, type Transaction } from '~/db/database.server.ts'
import { selectItemRows } from './query.server.ts'
import { type ChangeRecordedCallback, createItem, findItemRow } from './store.server.ts'

export const isValidNewItemId = (id: string | undefined): id is string => /^[0-9a-f]{16}$/.test(id ?? '')

/** The form has already created an item and now sends other values, which would be an update. */
export class AlreadyCreatedError extends Error {
  readonly id: string

  constructor(id: string) {
    super(`This form has made the item ${id} before.`)
    this.id = id
  }
}

interface CreateOnceOptions<Type extends ContentType> {
  newId: string | undefined
  onRecorded?: ChangeRecordedCallback
  isUrgent?: boolean
  afterCreate?: (db: Transaction, item: Item<Type>) => Promise<unknown>
}

/** Creates the item under the id from its form. A repeated submission, even of a reloaded form, creates one item. */
export async function createItemOnce<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  actor: string,
  options: CreateOnceOptions<Type>,
): Promise<Item<Type>> {
  const { newId: id, onRecorded, isUrgent, afterCreate } = options
  try {
    return await changeContent(async (within) => {
      const existing = id ? await findCreation(within, type, id) : undefined
      if (existing && !hasSameValues(type, existing.after, values))
        throw new AlreadyCreatedError(existing.row._id)
      const earlier = existing ?? (await findRecentDuplicate(within, type, values, actor))
      if (earlier) {
        onRecorded?.(earlier.sequence)
        return itemFromRow(type, earlier.row)
      }
      const item = await createItem(type, values, actor, { id, onRecorded, isUrgent, within })
      await afterCreate?.(within, item)
      return item
    })
  } catch (error) {
    // Another process created it at the same moment.
    const alreadyExists =
      id && !(error instanceof AlreadyCreatedError) && (await findItemRow(await database(), type, id))
    if (alreadyExists) return createItemOnce(type, values, actor, options)
    throw error
  }
}

interface Creation {
  sequence: number
  actor: string
  after: ItemTableRow
  row: ItemTableRow
}

async function findCreation(db: Db, type: ContentType, id: string): Promise<Creation | undefined> {
  const row = await findItemRow(db, type, id)
  const change = await db
    .selectFrom('changes')
    .select(['sequence', 'actor', 'after'])
    .where('type', '=', type.name)
    .where('itemId', '=', id)
    .where('action', '=', 'create')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const after = itemRowFromJson(change?.after)
  return row && change && after && { ...change, after, row }
}

/** Milliseconds. Within them, equal values by the same person count as a repeated submission. */
const duplicateWindow = 10 * 60_000
const maxCandidates = 50

async function findRecentDuplicate<Type extends ContentType>(
  db: Db,
  type: Type,
  values: ItemValues<Type>,
  actor: string,
): Promise<Creation | undefined> {
  const since = new Date(Date.now() - duplicateWindow).toISOString()
  const rows = selectItemRows(db, type).select(['_id', 'createdAt'])
  const recent = await rows.orderBy('position', 'desc').limit(maxCandidates).execute()
  for (const { _id, createdAt } of recent) {
    const creation = createdAt > since ? await findCreation(db, type, _id) : undefined
    if (
      creation?.actor === actor &&
      [creation.after, creation.row].every((row) => hasSameValues(type, row, values))
    )
      return creation
  }
  return undefined
}

function hasSameValues<Type extends ContentType>(
  type: Type,
  row: ItemTableRow,
  values: ItemValues<Type>,
): boolean {
  const { slug, ...columns } = toColumns(type, { ...immediatePublishingValues, ...values })
  const expected = {
    ...columns,
    ...(values.slug && { slug }),
    ...(hasTranslatedFields(type) && { ne: stringifyNepaliValues(type, { ...values.ne }) }),
  }
  return Object.entries(expected).every(([key, column]) => Reflect.get(row, key) === column)
}
