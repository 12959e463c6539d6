import { type Db, database } from '../../db/database.server.ts'
import type { Review, WorkingCopy } from '../../db/tables.ts'
import { publishingEn } from '../kinds/en.ts'
import { momentInWords } from '../kinds/moment.ts'
import { type ContentType, isKeptApart } from '../kinds/type.ts'
import { newPreviewToken } from './preview.server.ts'

export interface Waiting {
  copy?: string
  preview?: string
  review?: string
}

export const waitingStates = ['copy', 'review'] as const

export type WaitingState = (typeof waitingStates)[number]

export async function waitingAt(type: ContentType, ids: string[]): Promise<Record<string, Waiting>> {
  if (ids.length === 0 || isKeptApart(type)) return {}
  const db = await database()
  const [copies, reviews] = await Promise.all([copiesAt(db, type, ids), reviewsAt(db, type, ids)])
  const all: Record<string, Waiting> = {}
  for (const copy of copies)
    all[copy.itemId] = { copy: copyInWords(copy), preview: copyPreview(type, copy.itemId) }
  for (const { itemId, state } of reviews)
    if (state === 'waiting' || state === 'returned')
      all[itemId] = { ...all[itemId], review: publishingEn.reviews[state] }
  return all
}

/** Empty for what no single page shows. */
export const copyPreview = ({ name, apart }: ContentType, id: string) =>
  apart ? '' : `/preview/${newPreviewToken(name, id, Date.now(), true)}`

export function copyInWords({ publishAt, decidedBy }: Pick<WorkingCopy, 'publishAt' | 'decidedBy'>) {
  if (!publishAt) return publishingEn.copies.waiting
  return publishingEn.copies[decidedBy ? 'timed' : 'meant'](momentInWords(publishAt))
}

export const copiesAt = (db: Db, { name }: ContentType, ids: string[]): Promise<WorkingCopy[]> =>
  db.selectFrom('working_copies').selectAll().where('type', '=', name).where('itemId', 'in', ids).execute()

const reviewsAt = (db: Db, { name }: ContentType, ids: string[]): Promise<Review[]> =>
  db.selectFrom('reviews').selectAll().where('type', '=', name).where('itemId', 'in', ids).execute()
