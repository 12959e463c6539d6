import type { ContentType } from '~/content/kinds/type.ts'
import { findRow } from '~/content/store/store.server.ts'
import { findCopy, type Rebased, rebased } from '~/content/store/working-copies.server.ts'
import { database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'

/** A working copy as forms show it: together with what others changed in the live item meanwhile. */
export interface StoredCopy<Type extends ContentType> extends Rebased<Type> {
  version: number
  stored: WorkingCopy
}

export async function storedCopy<Type extends ContentType>(
  type: Type,
  id: string,
): Promise<StoredCopy<Type> | undefined> {
  const db = await database()
  const [stored, live] = [await findCopy(db, type, id), await findRow(db, type, id)]
  return stored && live ? { ...rebased(type, stored, live), version: stored.version, stored } : undefined
}
