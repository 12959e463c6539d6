import { database } from '../../db/database.server.ts'
import { typeOf } from '../types/registry.ts'
import type { Preview, Running } from './preview.server.ts'
import { findRow } from './store.server.ts'
import { findCopy, rowOfCopy } from './working-copies.server.ts'

/** A preview with the row that it shows; of a working copy that is gone, the item itself. */
export async function withCopy(preview: Preview): Promise<Running> {
  const type = preview.copy && typeOf(preview.type)
  if (!type) return preview
  const db = await database()
  const [copy, live] = [await findCopy(db, type, preview.id), await findRow(db, type, preview.id)]
  if (!copy || !live) return preview
  return { ...preview, row: rowOfCopy(copy, live), wishes: copy.decidedBy && copy.publishAt }
}
