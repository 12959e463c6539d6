import { sql } from 'kysely'
import { itemsPerListPage } from '~/content/items/list.server.ts'
import { isPublicOrScheduled } from '~/content/items/visibility.server.ts'
import { listeners } from '~/content/listeners.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import { type Db, database, type Transaction } from '~/db/database.server.ts'
import type { Review } from '~/db/tables.ts'
import { findWorkingCopy } from './working-copies.server.ts'

type ReviewAnswer = Pick<Review, 'state' | 'answeredBy' | 'answer'>

export const maxReviewNoteLength = 2000

export async function requestReview(
  db: Transaction,
  type: ContentType,
  itemId: string,
  askedBy: string,
  note: string,
) {
  const review = newReview(type, itemId, askedBy, note)
  await upsertReview(db, review)
  for (const listener of listeners.reviewRequested) await listener(db, review)
}

const newReview = ({ name: type }: ContentType, itemId: string, askedBy: string, note: string): Review => ({
  ...{ type, itemId, state: 'waiting', askedBy, askedAt: new Date().toISOString(), note },
  ...{ answeredBy: '', answeredAt: '', answer: '' },
})

export async function answerOpenReview(
  db: Transaction,
  type: ContentType,
  itemId: string,
  answer: ReviewAnswer,
) {
  const review = await findUnsettledReview(db, type, itemId)
  return review && answerReview(db, { ...review, ...answer })
}

async function answerReview(db: Transaction, answered: Review) {
  const review = { ...answered, answeredAt: new Date().toISOString() }
  await upsertReview(db, review)
  for (const listener of listeners.reviewAnswered) await listener(db, review)
  return review
}

export async function returnFailedPublication(
  db: Transaction,
  type: ContentType,
  itemId: string,
  approver: string,
  answer: string,
) {
  const review = (await findUnsettledReview(db, type, itemId)) ?? newReview(type, itemId, approver, '')
  return answerReview(db, { ...review, state: 'returned', answeredBy: '', answer })
}

export const findUnsettledReview = (
  db: Db,
  { name }: ContentType,
  itemId: string,
): Promise<Review | undefined> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .where('state', 'in', ['waiting', 'returned'])
    .executeTakeFirst()

export const reviewPath = (type: string, id: string) => `/admin/review/${type}/${encodeURIComponent(id)}`

const upsertReview = (db: Transaction, review: Review) =>
  db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['type', 'itemId']).doUpdateSet({ ...review }))
    .execute()

interface PendingReviewQuery {
  askedBy?: string
  sort?: 'oldest' | 'newest' | 'type'
}

export async function listWaitingReviews({ askedBy, sort }: PendingReviewQuery = {}): Promise<Review[]> {
  const db = await database()
  let rows = db.selectFrom('reviews').selectAll().where('state', '=', 'waiting')
  if (askedBy !== undefined) rows = rows.where('askedBy', '=', askedBy)
  return (sort === 'type' ? rows.orderBy('type') : rows)
    .orderBy('askedAt', sort === 'newest' ? 'desc' : 'asc')
    .orderBy('itemId', sort === 'newest' ? 'desc' : 'asc')
    .execute()
}

const answerVisibleFor = 7 * 24 * 60 * 60 * 1000

/** Open and returned requests of a person, and answered ones for a week. */
export async function listReviewRequestsBy(askedBy: string): Promise<Review[]> {
  const db = await database()
  const since = new Date(Date.now() - answerVisibleFor).toISOString()
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('askedBy', '=', askedBy)
    .where((is) => is.or([is('state', 'in', ['waiting', 'returned']), is('answeredAt', '>', since)]))
    .orderBy(sql`case state when 'returned' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('answeredAt', 'desc')
    .limit(itemsPerListPage)
    .execute()
}

interface ReviewedChange {
  type: ContentType
  itemId: string
  actor: string
  after?: ItemTableRow
}

/** A change that publishes or removes the item closes its review. Returns the requester. */
export async function closeReviewIfSettled(db: Transaction, { type, itemId, actor, after }: ReviewedChange) {
  if (after && (!isPublicOrScheduled(type, after) || (await findWorkingCopy(db, type, itemId))))
    return undefined
  const state = after ? 'published' : 'dropped'
  return (await answerOpenReview(db, type, itemId, { state, answeredBy: actor, answer: '' }))?.askedBy
}
