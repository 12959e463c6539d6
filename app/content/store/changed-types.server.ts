import { type Db, database } from '../../db/database.server.ts'
import { contentTypes } from '../types/registry.ts'
import { typeNameOf } from './working-copies.server.ts'

export interface Seen {
  db: Db
  /** Of the last change. */
  sequence: number
}

/** Names of the types of which the history has changes that were not seen yet; all, where nothing was. */
export async function changedSince(seen?: Seen): Promise<{ changed: Set<string>; seen: Seen }> {
  const db = await database()
  const from = seen?.db === db ? seen.sequence : undefined
  const { max } = db.fn
  const rows = await db
    .selectFrom('changes')
    .select(['type', max('sequence').as('last')])
    .$if(from !== undefined, (changes) => changes.where('sequence', '>', from ?? 0))
    .groupBy('type')
    .execute()
  const sequence = Math.max(from ?? 0, ...rows.map(({ last }) => Number(last)))
  const types =
    from === undefined ? contentTypes.map(({ name }) => name) : rows.map(({ type }) => typeNameOf(type))
  return { changed: new Set(types), seen: { db, sequence } }
}
