import { type Selectable, sql } from 'kysely'
import { changeContent, type Db, database } from '../../db/database.server.ts'
import type { Change } from '../../db/tables.ts'
import { mayKeep, type Rights } from '../kinds/areas.ts'
import { fromRow, type Row, rowOf, toColumns } from '../kinds/columns.server.ts'
import { publishedAtOnce } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { typeOf } from '../types/registry.ts'
import { refuseRemoved } from './file-removal.server.ts'
import { filesOf } from './file-uses.server.ts'
import { lockedFields } from './locked-fields.ts'
import { isTranslated, nepaliRestored } from './nepali.server.ts'
import { moveItem } from './order.server.ts'
import { forgetPositions } from './positions.server.ts'
import { reinstateCopy, undoCopyChange } from './publish.server.ts'
import { anyTable } from './query.server.ts'
import { recordChange } from './record.server.ts'
import { indexItem } from './search-index.server.ts'
import { freeSlug, keepOldAddress, takenBy } from './slugs.server.ts'
import { findRow, removeItem, replaceRow } from './store.server.ts'
import { refuseTaken } from './taken.server.ts'
import { hasSchedule } from './visibility.server.ts'
import { isOfCopy, typeNameOf } from './working-copies.server.ts'

export type StoredChange = Selectable<Change>

export const lastChange = async (type: string, itemId: string): Promise<StoredChange | undefined> =>
  (await changesOf(await database(), type, itemId, 1))[0]

export const changesOf = (db: Db, type: string, itemId: string, most: number): Promise<StoredChange[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('type', '=', type)
    .where('itemId', '=', itemId)
    .orderBy('sequence', 'desc')
    .limit(most)
    .execute()

export async function findChange(sequence: number): Promise<StoredChange | undefined> {
  const db = await database()
  return db.selectFrom('changes').selectAll().where('sequence', '=', sequence).executeTakeFirst()
}

/** But for locked fields; false where its item has changed again since, or can't be brought back. */
export async function undoChange(
  type: ContentType,
  sequence: number,
  actor: string,
  locked: readonly string[] = [],
): Promise<boolean> {
  const change = await findChange(sequence)
  if (!change || typeNameOf(change.type) !== type.name) return false
  if (isNotTheOne(type, change)) return false
  return changeContent(async (within) => {
    // Within, or what somebody else saves at this moment would be lost.
    const [last] = await changesOf(within, change.type, change.itemId, 1)
    if (last?.sequence !== sequence) return false
    if (isOfCopy(change.type)) return undoCopyChange(type, change, actor, within)
    if (change.action === 'create')
      return !type.single && (await removeItem(type, change.itemId, actor, { within })) > 0
    if (change.action === 'move') {
      const position = rowOf(change.before)?.position
      return position !== undefined && (await moveItem(type, change.itemId, { position }, actor, within)) > 0
    }
    return restoreRow(type, change.before, { actor, locked, copy: change.copy, within })
  })
}

/** Throws `TakenError` for a value that another item has by now, `RefusedError` for a file that is gone. */
export async function restoreVersion(
  sequence: number,
  which: 'before' | 'after',
  { email, ...rights }: { email: string } & Rights,
): Promise<boolean> {
  const change = await findChange(sequence)
  const type = change && typeOf(typeNameOf(change.type))
  if (!type || !mayKeep(rights, type.area) || isNotTheOne(type, change)) return false
  if (isOfCopy(change.type)) return change.action === 'remove' && undoCopyChange(type, change, email)
  const copy = change.action === 'remove' ? change.copy : null
  return restoreRow(type, change[which], { actor: email, locked: lockedFields(type, rights.role), copy })
}

/** A second record of a type that has only one. */
const isNotTheOne = ({ single }: ContentType, { itemId }: StoredChange) =>
  single !== undefined && itemId !== single

/** Under its id, with the working copy that ended with it. Later columns and locked fields keep today's values. */
export function restoreRow(
  type: ContentType,
  json: string | null,
  {
    actor,
    locked,
    copy,
    within,
  }: { actor: string; locked: readonly string[]; copy: string | null; within?: Db },
): Promise<boolean> {
  const earlier = rowOf(json)
  if (!earlier) return Promise.resolve(false)
  const row = knownColumns(type, earlier)
  return changeContent(async (db) => {
    const current = await findRow(db, type, row._id)
    if (locked.length > 0 && !current) return false
    const restored: Row = {
      ...fallbackColumns(type),
      // Rows of before there were drafts were all public.
      ...(hasSchedule(type) && publishedAtOnce),
      ...current,
      ...row,
      ...Object.fromEntries(
        locked.flatMap((key) => (key in type.fields ? [[key, Reflect.get(current ?? {}, key)]] : [])),
      ),
      position: current?.position ?? row.position,
      version: Math.max(row.version, current?.version ?? 0) + 1,
      updatedAt: new Date().toISOString(),
    }
    Object.assign(restored, nepaliRestored(type, restored, row, current, locked))
    await refuseRemoved(db, filesOf(type, restored))
    await refuseTaken(db, type, { ...fromRow(type, restored) }, row._id)
    const { slug = '' } = restored
    if (type.slugFrom && (!slug || (slug !== current?.slug && (await takenBy(db, type, slug, row._id)))))
      restored.slug = await freeSlug(db, type, { ...restored })
    const item = fromRow(type, restored)
    if (current) await replaceRow(db, type, current, restored)
    else {
      await makePlace(db, type, restored)
      forgetPositions(db)
      await anyTable(db).insertInto(type.name).values(restored).execute()
    }
    await keepOldAddress(db, type, current ?? restored, restored)
    await indexItem(db, type, item)
    const action = current ? 'update' : 'create'
    await recordChange(db, { actor, type, itemId: row._id, action, before: current, after: restored })
    if (copy) await reinstateCopy(db, type, copy, actor)
    return true
  }, within)
}

const knownColumns = (
  type: ContentType,
  { _id, position, version, createdAt, updatedAt, slug, ne, neOld, ...row }: Row,
) => ({
  _id,
  position,
  version,
  createdAt,
  updatedAt,
  ...(type.slugFrom && slug && { slug }),
  ...(isTranslated(type) && ne !== undefined && { ne, neOld }),
  ...Object.fromEntries(Object.entries(row).filter(([key]) => key in type.fields)),
})

/** Who was given the place of a deleted item goes on by one when that comes back, and so do those behind. */
async function makePlace(db: Db, type: ContentType, { position }: Row) {
  const same = anyTable(db).selectFrom(type.name).select('_id').where('position', '=', position)
  if (!(await same.executeTakeFirst())) return
  await anyTable(db)
    .updateTable(type.name)
    .set({ position: sql<number>`position + 1` })
    .where('position', '>=', position)
    .execute()
}

export const fallbackColumns = (type: ContentType) =>
  toColumns(
    type,
    Object.fromEntries(Object.entries(type.fields).map(([key, field]) => [key, field.fallback])),
  )
