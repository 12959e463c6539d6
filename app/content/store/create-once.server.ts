import { changeContent, type Db } from '../../db/database.server.ts'
import type { ContentType, Item, Values } from '../kinds/type.ts'
import { lastChange } from './history.server.ts'
import { createItem, findItem, type Told } from './store.server.ts'

export const isFreshId = (id: string | undefined): id is string => /^[0-9a-f]{16}$/.test(id ?? '')

interface Options<Type extends ContentType> {
  freshId: string | undefined
  told?: Told
  isUrgent?: boolean
  then?: (db: Db, item: Item<Type>) => Promise<unknown>
}

/** Under the id that its form came with: sent twice, the first counts. Filled in anew, it makes another. */
export async function createOnce<Type extends ContentType>(
  type: Type,
  values: Values<Type>,
  actor: string,
  options: Options<Type>,
): Promise<Item<Type>> {
  const { freshId, told, isUrgent, then } = options
  const first = freshId ? await findItem(type, freshId) : undefined
  if (first && isMadeOf(first, values)) {
    if (told) told((await lastChange(type.name, first._id))?.sequence ?? 0)
    return first
  }
  // By what was read above: where it is made only now, the other one finds its id taken.
  const id = first ? undefined : freshId
  try {
    return await changeContent(async (within) => {
      const item = await createItem(type, values, actor, { id, told, isUrgent, within })
      await then?.(within, item)
      return item
    })
  } catch (error) {
    if (id && (await findItem(type, id))) return createOnce(type, values, actor, options)
    throw error
  }
}

const isMadeOf = <Type extends ContentType>(item: Item<Type>, values: Values<Type>) => {
  const stored: Record<string, unknown> = { ...item }
  return Object.entries(values).every(([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value))
}
