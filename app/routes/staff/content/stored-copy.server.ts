import type { ContentType } from '~/content/kinds/type.ts'
import { findRow } from '~/content/store/store.server.ts'
import {
  findWorkingCopy,
  type RebasedCopy,
  rebaseWorkingCopy,
} from '~/content/store/working-copies.server.ts'
import { database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'

/** A working copy as forms show it: together with what others changed in the live item meanwhile. */
export interface MergedWorkingCopy<Type extends ContentType> extends RebasedCopy<Type> {
  version: number
  stored: WorkingCopy
}

export async function findMergedWorkingCopy<Type extends ContentType>(
  type: Type,
  id: string,
): Promise<MergedWorkingCopy<Type> | undefined> {
  const db = await database()
  const [stored, live] = [await findWorkingCopy(db, type, id), await findRow(db, type, id)]
  return stored && live
    ? { ...rebaseWorkingCopy(type, stored, live), version: stored.version, stored }
    : undefined
}
