import type { Db } from '../../db/database.server.ts'
import type { Row } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { answerReview } from './reviews.server.ts'
import { isOrWillBeSeen } from './standing.server.ts'
import { findCopy } from './working-copies.server.ts'

interface Changed {
  type: ContentType
  itemId: string
  actor: string
  after?: Row
}

/** What was asked about an item is answered by what becomes of it. Tells who had asked. */
export async function settleReview(db: Db, { type, itemId, actor, after }: Changed) {
  if (after && (!isOrWillBeSeen(type, after) || (await findCopy(db, type, itemId)))) return undefined
  const state = after ? 'published' : 'dropped'
  return (await answerReview(db, type, itemId, { state, answeredBy: actor, answer: '' }))?.askedBy
}
