import type { ActivePreview, PreviewTarget } from '~/content/items/preview.server.ts'
import { findItemRow } from '~/content/items/store.server.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { findWorkingCopy, overlayWorkingCopyRow } from './working-copies.server.ts'

/** Adds the row of the working copy. Without a working copy, the preview shows the item itself. */
export async function withWorkingCopy(preview: PreviewTarget): Promise<ActivePreview> {
  const type = preview.copy && findType(preview.type)
  if (!type) return preview
  const db = await database()
  const [copy, live] = [await findWorkingCopy(db, type, preview.id), await findItemRow(db, type, preview.id)]
  if (!copy || !live) return preview
  return { ...preview, row: overlayWorkingCopyRow(copy, live), publishAt: copy.decidedBy && copy.publishAt }
}
