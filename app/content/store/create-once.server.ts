import { changeContent, type Db, database } from '../../db/database.server.ts'
import { fromRow, type Row, rowOf, toColumns, toNepali } from '../kinds/columns.server.ts'
import { publishedAtOnce } from '../kinds/publishing.ts'
import type { ContentType, Item, Values } from '../kinds/type.ts'
import { isTranslated } from './nepali.server.ts'
import { anyTable } from './query.server.ts'
import { createItem, findRow, type Told } from './store.server.ts'

export const isFreshId = (id: string | undefined): id is string => /^[0-9a-f]{16}$/.test(id ?? '')

/** The form has made an item before, and says something else now: that is a change of the item. */
export class MadeBeforeError extends Error {
  readonly id: string

  constructor(id: string) {
    super(`This form has made the item ${id} before.`)
    this.id = id
  }
}

interface Options<Type extends ContentType> {
  freshId: string | undefined
  told?: Told
  isUrgent?: boolean
  then?: (db: Db, item: Item<Type>) => Promise<unknown>
}

/** Under the id that its form came with. Sent twice it makes one item, also by a form that the browser asked for anew. */
export async function createOnce<Type extends ContentType>(
  type: Type,
  values: Values<Type>,
  actor: string,
  options: Options<Type>,
): Promise<Item<Type>> {
  const { freshId: id, told, isUrgent, then } = options
  try {
    return await changeContent(async (within) => {
      const made = id ? await creationOf(within, type, id) : undefined
      if (made && !isMadeOf(type, made.after, values)) throw new MadeBeforeError(made.row._id)
      const first = made ?? (await lastAlike(within, type, values, actor))
      if (first) {
        told?.(first.sequence)
        return fromRow(type, first.row)
      }
      const item = await createItem(type, values, actor, { id, told, isUrgent, within })
      await then?.(within, item)
      return item
    })
  } catch (error) {
    // Another server has made it at this moment.
    const isMade = id && !(error instanceof MadeBeforeError) && (await findRow(await database(), type, id))
    if (isMade) return createOnce(type, values, actor, options)
    throw error
  }
}

interface Creation {
  sequence: number
  actor: string
  /** As it was made. */
  after: Row
  /** As it is. */
  row: Row
}

async function creationOf(db: Db, type: ContentType, id: string): Promise<Creation | undefined> {
  const row = await findRow(db, type, id)
  const change = await db
    .selectFrom('changes')
    .select(['sequence', 'actor', 'after'])
    .where('type', '=', type.name)
    .where('itemId', '=', id)
    .where('action', '=', 'create')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const after = rowOf(change?.after)
  return row && change && after && { ...change, after, row }
}

/** Milliseconds within which the same item by the same person is the same. */
const twice = 10 * 60_000
const mostLooked = 50

async function lastAlike<Type extends ContentType>(
  db: Db,
  type: Type,
  values: Values<Type>,
  actor: string,
): Promise<Creation | undefined> {
  const since = new Date(Date.now() - twice).toISOString()
  const rows = anyTable(db).selectFrom(type.name).select(['_id', 'createdAt'])
  const last = await rows.orderBy('position', 'desc').limit(mostLooked).execute()
  for (const { _id, createdAt } of last) {
    const made = createdAt > since ? await creationOf(db, type, _id) : undefined
    if (made?.actor === actor && [made.after, made.row].every((row) => isMadeOf(type, row, values)))
      return made
  }
  return undefined
}

function isMadeOf<Type extends ContentType>(type: Type, row: Row, values: Values<Type>): boolean {
  const { slug, ...columns } = toColumns(type, { ...publishedAtOnce, ...values })
  const all = {
    ...columns,
    ...(values.slug && { slug }),
    ...(isTranslated(type) && { ne: toNepali(type, { ...values.ne }) }),
  }
  return Object.entries(all).every(([key, column]) => Reflect.get(row, key) === column)
}
