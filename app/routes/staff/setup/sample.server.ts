import { titleOf } from '~/content/items/bulk-actions.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { findRemoval, listSampleItems } from '~/sample/remove.server.ts'

const maxTitles = 200

/** The sample items by type, the changed ones by name, and the last removal. */
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
  const { value: removal } = await tryRead('removal of the sample', () => findRemoval())
  const removed = removal && { at: removal.at, actor: removal.actor, count: removal.changes.length }
  return {
    total: items.length,
    removed,
    groups: [...counts].map(([name, count]) => ({ name, count })),
    edited,
  }
}
