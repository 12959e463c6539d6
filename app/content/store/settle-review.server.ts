import type { Db } from '../../db/database.server.ts'
import type { Row } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { answerOpenReview } from './reviews.server.ts'
import { isPublicOrScheduled } from './standing.server.ts'
import { findWorkingCopy } from './working-copies.server.ts'

interface ReviewedChange {
  type: ContentType
  itemId: string
  actor: string
  after?: Row
}

/** What was asked about an item is answered by what becomes of it. Tells who had asked. */
export async function closeReview(db: Db, { type, itemId, actor, after }: ReviewedChange) {
  if (after && (!isPublicOrScheduled(type, after) || (await findWorkingCopy(db, type, itemId))))
    return undefined
  const state = after ? 'published' : 'dropped'
  return (await answerOpenReview(db, type, itemId, { state, answeredBy: actor, answer: '' }))?.askedBy
}
