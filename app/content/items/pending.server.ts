import { formatMomentInNepal } from '~/content/fields/date/index.ts'
import { publishingEn } from '~/content/fields/en.ts'
import { type ContentType, skipsWorkflow } from '~/content/schema/define.ts'
import { type Db, database } from '~/db/database.server.ts'
import type { Review, WorkingCopy } from '~/db/tables.ts'
import { createPreviewToken } from './preview.server.ts'

export interface PendingWork {
  copy?: string
  preview?: string
  review?: string
}

export const pendingKinds = ['copy', 'review'] as const

export type PendingKind = (typeof pendingKinds)[number]

export async function findPendingWorkOfItems(
  type: ContentType,
  ids: string[],
): Promise<Record<string, PendingWork>> {
  if (ids.length === 0 || skipsWorkflow(type)) return {}
  const db = await database()
  const [workingCopies, reviews] = await Promise.all([
    listWorkingCopies(db, type, ids),
    listReviews(db, type, ids),
  ])
  const pendingById: Record<string, PendingWork> = {}
  for (const copy of workingCopies)
    pendingById[copy.itemId] = {
      copy: describeWorkingCopy(copy),
      preview: workingCopyPreviewPath(type, copy.itemId),
    }
  for (const { itemId, state } of reviews)
    if (state === 'waiting' || state === 'returned')
      pendingById[itemId] = { ...pendingById[itemId], review: publishingEn.reviews[state] }
  return pendingById
}

/** Empty for types that no single page shows. */
export const workingCopyPreviewPath = ({ name, api: { notInApi } }: ContentType, id: string) =>
  notInApi ? '' : `/preview/${createPreviewToken(name, id, Date.now(), true)}`

export function describeWorkingCopy({ publishAt, decidedBy }: Pick<WorkingCopy, 'publishAt' | 'decidedBy'>) {
  if (!publishAt) return publishingEn.workingCopies.waiting
  return publishingEn.workingCopies[decidedBy ? 'timed' : 'meant'](formatMomentInNepal(publishAt))
}

export const listWorkingCopies = (db: Db, { name }: ContentType, ids: string[]): Promise<WorkingCopy[]> =>
  db.selectFrom('working_copies').selectAll().where('type', '=', name).where('itemId', 'in', ids).execute()

const listReviews = (db: Db, { name }: ContentType, ids: string[]): Promise<Review[]> =>
  db.selectFrom('reviews').selectAll().where('type', '=', name).where('itemId', 'in', ids).execute()
