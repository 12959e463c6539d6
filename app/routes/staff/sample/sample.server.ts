import { titleOf } from '~/content/items/bulk-actions.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { listSampleItems } from '~/sample/remove.server.ts'

const maxTitles = 200

/** The sample items by type, and the changed ones by name. */
export async function describeSample() {
  const items = await listSampleItems()
  const counts = new Map<string, number>()
  for (const { type } of items) counts.set(type.plural, (counts.get(type.plural) ?? 0) + 1)
  const edited = await Promise.all(
    items
      .filter(({ isEdited }) => isEdited)
      .slice(0, maxTitles)
      .map(async ({ type, id }) => {
        const item = await findItem(type, id)
        return { id, singular: type.singular, name: item ? titleOf(type, item) : id }
      }),
  )
  return { total: items.length, groups: [...counts].map(([name, count]) => ({ name, count })), edited }
}
