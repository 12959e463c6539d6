import { sql } from 'kysely'
import { lockedKeysForRole } from '~/content/items/locked-fields.ts'
import { moveItem } from '~/content/items/order.server.ts'
import { clearPositionCache } from '~/content/items/positions.server.ts'
import { asContentDb, selectItemRows } from '~/content/items/query.server.ts'
import { findItemRow, removeItem, writeRowWithHistory } from '~/content/items/store.server.ts'
import { assertUnique, describeSlugConflict, findFreeSlug } from '~/content/items/unique.server.ts'
import { hasPublishingFields } from '~/content/items/visibility.server.ts'
import { assertNotRemoved } from '~/content/media/cleanup.server.ts'
import { fileNamesIn } from '~/content/media/stored-files.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import { immediatePublishingValues } from '~/content/schema/publishing.ts'
import {
  defaultColumns,
  type ItemTableRow,
  itemFromRow,
  itemRowFromJson,
} from '~/content/schema/rows.server.ts'
import {
  computeRestoredTranslationColumns,
  hasTranslatedFields,
} from '~/content/translations/status.server.ts'
import { findType } from '~/content/types/registry.ts'
import { undoLastWorkingCopyChange } from '~/content/workflow/publish.server.ts'
import { baseTypeName, isWorkingCopyType } from '~/content/workflow/working-copies.server.ts'
import { changeContent, type Transaction } from '~/db/database.server.ts'
import type { StoredChange } from '~/db/tables.ts'
import { findChange, listItemChanges } from './versions.server.ts'

export { findChange, findLastChange, listItemChanges } from './versions.server.ts'

/** Does not touch locked fields. False if the item has changed again or cannot be restored. */
export async function undoChange(
  type: ContentType,
  sequence: number,
  actor: string,
  locked: readonly string[] = [],
): Promise<boolean> {
  const change = await findChange(sequence)
  if (!change || baseTypeName(change.type) !== type.name) return false
  if (isStraySingleRecord(type, change)) return false
  return changeContent(async (within) => {
    // Within the transaction, or a concurrent save would be lost.
    const [last] = await listItemChanges(within, change.type, change.itemId, 1)
    if (last?.sequence !== sequence) return false
    if (isWorkingCopyType(change.type)) return undoWorkingCopyChange(within, type, change, actor)
    if (change.action === 'create')
      return !type.singletonId && (await removeItem(type, change.itemId, actor, { within })) > 0
    if (change.action === 'move') {
      const position = itemRowFromJson(change.before)?.position
      return position !== undefined && (await moveItem(type, change.itemId, { position }, actor, within)) > 0
    }
    return restoreRow(type, change.before, { actor, locked, copy: change.copy, within })
  })
}

/** Throws `RefusedValueError` for a value that is taken by now, and `HttpError` for a deleted file. */
export async function restoreVersion(
  sequence: number,
  which: 'before' | 'after',
  { email, ...rights }: { email: string } & Grants,
): Promise<boolean> {
  const change = await findChange(sequence)
  const type = change && findType(baseTypeName(change.type))
  if (!type || !hasPermission(rights, type.permission) || isStraySingleRecord(type, change)) return false
  if (isWorkingCopyType(change.type))
    return change.action === 'remove' && changeContent((db) => undoWorkingCopyChange(db, type, change, email))
  const copy = change.action === 'remove' ? change.copy : null
  return restoreRow(type, change[which], { actor: email, locked: lockedKeysForRole(type, rights.role), copy })
}

async function undoWorkingCopyChange(
  db: Transaction,
  type: ContentType,
  { sequence, itemId, action, copy }: StoredChange,
  actor: string,
) {
  const isRemoval = action === 'remove'
  if (isRemoval && copy === null) return false
  return undoLastWorkingCopyChange(db, type, itemId, copy, { actor, version: isRemoval ? 0 : sequence })
}

const isStraySingleRecord = ({ singletonId }: ContentType, { itemId }: StoredChange) =>
  singletonId !== undefined && itemId !== singletonId

/** Restores the item with its working copy. Later columns and locked fields retain their current values. */
export function restoreRow(
  type: ContentType,
  json: string | null,
  {
    actor,
    locked,
    copy,
    within,
  }: { actor: string; locked: readonly string[]; copy: string | null; within?: Transaction },
): Promise<boolean> {
  const earlier = itemRowFromJson(json)
  if (!earlier) return Promise.resolve(false)
  const row = declaredColumns(type, earlier)
  return changeContent(async (db) => {
    const current = await findItemRow(db, type, row._id)
    if (locked.length > 0 && !current) return false
    const restored: ItemTableRow = {
      ...defaultColumns(type),
      // Rows from before drafts existed were all public.
      ...(hasPublishingFields(type) && immediatePublishingValues),
      ...current,
      ...row,
      ...Object.fromEntries(
        locked.flatMap((key) => (key in type.fields ? [[key, Reflect.get(current ?? {}, key)]] : [])),
      ),
      position: current?.position ?? row.position,
      version: Math.max(row.version, current?.version ?? 0) + 1,
      updatedAt: new Date().toISOString(),
    }
    Object.assign(restored, computeRestoredTranslationColumns(type, restored, row, current, locked))
    await assertNotRemoved(db, fileNamesIn(type, restored))
    await assertUnique(db, type, { ...itemFromRow(type, restored) }, row._id)
    const { slug = '' } = restored
    if (
      type.site.slugFrom &&
      (!slug || (slug !== current?.slug && (await describeSlugConflict(db, type, slug, row._id))))
    )
      restored.slug = await findFreeSlug(db, type, { ...restored })
    if (!current) {
      await freePosition(db, type, restored)
      clearPositionCache(db)
    }
    await writeRowWithHistory(db, type, current, restored, { actor })
    if (copy) await undoLastWorkingCopyChange(db, type, row._id, copy, { actor, version: 0 })
    return true
  }, within)
}

const declaredColumns = (
  type: ContentType,
  { _id, position, version, createdAt, updatedAt, slug, ne, neOld, ...row }: ItemTableRow,
) => ({
  _id,
  position,
  version,
  createdAt,
  updatedAt,
  ...(type.site.slugFrom && slug && { slug }),
  ...(hasTranslatedFields(type) && ne !== undefined && { ne, neOld }),
  ...Object.fromEntries(Object.entries(row).filter(([key]) => key in type.fields)),
})

/** The item at this position moves on by one, and so do those behind it. */
async function freePosition(db: Transaction, type: ContentType, { position }: ItemTableRow) {
  const occupant = selectItemRows(db, type).select('_id').where('position', '=', position)
  if (!(await occupant.executeTakeFirst())) return
  await asContentDb(db)
    .updateTable(type.name)
    .set({ position: sql<number>`position + 1` })
    .where('position', '>=', position)
    .execute()
}
