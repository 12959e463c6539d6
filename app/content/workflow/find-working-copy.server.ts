import type { ActivePreview, PreviewTarget } from '~/content/items/preview.server.ts'
import { findItemRow } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import {
  findWorkingCopy,
  mergeWorkingCopyWithLive,
  overlayWorkingCopyRow,
  type WorkingCopyMerge,
} from './working-copies.server.ts'

/** A working copy with later changes of the live item merged in. */
export interface MergedWorkingCopy<Type extends ContentType> extends WorkingCopyMerge<Type> {
  version: number
  stored: WorkingCopy
  live: ItemTableRow
}

export async function findMergedWorkingCopy<Type extends ContentType>(
  type: Type,
  id: string,
): Promise<MergedWorkingCopy<Type> | undefined> {
  const db = await database()
  const [stored, live] = [await findWorkingCopy(db, type, id), await findItemRow(db, type, id)]
  return stored && live
    ? { ...mergeWorkingCopyWithLive(type, stored, live), version: stored.version, stored, live }
    : undefined
}

/** Adds the row of the working copy. Without a working copy, the preview shows the item itself. */
export async function addWorkingCopyToPreview(preview: PreviewTarget): Promise<ActivePreview> {
  const type = preview.copy && findType(preview.type)
  if (!type) return preview
  const db = await database()
  const [stored, live] = [
    await findWorkingCopy(db, type, preview.id),
    await findItemRow(db, type, preview.id),
  ]
  if (!stored || !live) return preview
  return {
    ...preview,
    row: overlayWorkingCopyRow(stored, live),
    publishAt: stored.decidedBy && stored.publishAt,
  }
}

export const findStoredWorkingCopy = async (type: ContentType, id: string) =>
  findWorkingCopy(await database(), type, id)
