import { contentTypes } from '~/content/types/registry.ts'
import { baseTypeName } from '~/content/workflow/working-copies.server.ts'
import { type Db, database } from '~/db/database.server.ts'

export interface HistoryPosition {
  db: Db
  sequence: number
}

/** Names of types with changes since the position; all types without one. */
export async function changedTypesSince(
  position?: HistoryPosition,
): Promise<{ types: Set<string>; position: HistoryPosition }> {
  const db = await database()
  const from = position?.db === db ? position.sequence : undefined
  const { max } = db.fn
  const rows = await db
    .selectFrom('changes')
    .select(['type', max('sequence').as('last')])
    .$if(from !== undefined, (changes) => changes.where('sequence', '>', from ?? 0))
    .groupBy('type')
    .execute()
  const sequence = Math.max(from ?? 0, ...rows.map(({ last }) => Number(last)))
  const names =
    from === undefined ? contentTypes.map(({ name }) => name) : rows.map(({ type }) => baseTypeName(type))
  return { types: new Set(names), position: { db, sequence } }
}
