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
  { freshId, told, isUrgent, then }: Options<Type>,
): Promise<Item<Type>> {
  const twin = await twinOf(type, values, freshId, told)
  if (twin) return twin
  const id = freshId && (await findItem(type, freshId)) ? undefined : freshId
  try {
    return await changeContent(async (within) => {
      const item = await createItem(type, values, actor, { id, told, isUrgent, within })
      await then?.(within, item)
      return item
    })
  } catch (error) {
    // Both may come at the same moment.
    const first = await twinOf(type, values, freshId, told)
    if (first) return first
    throw error
  }
}

async function twinOf<Type extends ContentType>(type: Type, values: Values<Type>, freshId = '', told?: Told) {
  const found = freshId ? await findItem(type, freshId) : undefined
  const stored: Record<string, unknown> = { ...found }
  const same = Object.entries(values).every(
    ([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value),
  )
  if (!same || !found) return undefined
  if (told) told((await lastChange(type.name, found._id))?.sequence ?? 0)
  return found
}
