import { sql } from 'kysely'
import { type Db, database } from '../../db/database.server.ts'
import type { Review } from '../../db/tables.ts'
import type { ContentType } from '../kinds/type.ts'
import { pageSize } from './browse.server.ts'
import type { ReviewSort } from './review-sorts.ts'

type Answer = Pick<Review, 'state' | 'answeredBy' | 'answer'>

type Follower = (db: Db, review: Review) => Promise<void>

const followers: Follower[] = []

/** Has another part do what follows from an answer, in its transaction. */
export const followAnswers = (follower: Follower) => void followers.push(follower)

const askFollowers: Follower[] = []

export const followRequests = (follower: Follower) => void askFollowers.push(follower)

export const longestNote = 2000

export async function askReview(db: Db, type: ContentType, itemId: string, askedBy: string, note: string) {
  const review = await noteAsked(db, type, itemId, askedBy, note)
  for (const follow of askFollowers) await follow(db, review)
}

async function noteAsked(db: Db, type: ContentType, itemId: string, askedBy: string, note: string) {
  const asked = { state: 'waiting' as const, askedBy, askedAt: new Date().toISOString(), note }
  const review = { type: type.name, itemId, ...asked, answeredBy: '', answeredAt: '', answer: '' }
  await putReview(db, review)
  return review
}

export async function answerReview(db: Db, type: ContentType, itemId: string, answer: Answer) {
  const before = await openReview(db, type, itemId)
  if (!before) return undefined
  const review = { ...before, ...answer, answeredAt: new Date().toISOString() }
  await putReview(db, review)
  for (const follow of followers) await follow(db, review)
  return review
}

/** What could not go out by itself comes back to who let it. */
export async function returnUnasked(db: Db, type: ContentType, itemId: string, to: string, answer: string) {
  const known = await openReview(db, type, itemId)
  if (!known) await noteAsked(db, type, itemId, to, '')
  return answerReview(db, type, itemId, { state: 'returned', answeredBy: '', answer })
}

export const openReview = (db: Db, { name }: ContentType, itemId: string): Promise<Review | undefined> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .where('state', 'in', ['waiting', 'returned'])
    .executeTakeFirst()

export const reviewPath = (type: string, id: string) => `/admin/review/${type}/${encodeURIComponent(id)}`

const putReview = (db: Db, review: Review) =>
  db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['type', 'itemId']).doUpdateSet({ ...review }))
    .execute()

interface WaitingQuery {
  askedBy?: string
  sort?: ReviewSort
}

export async function waitingReviews({ askedBy, sort }: WaitingQuery = {}): Promise<Review[]> {
  const db = await database()
  let rows = db.selectFrom('reviews').selectAll().where('state', '=', 'waiting')
  if (askedBy !== undefined) rows = rows.where('askedBy', '=', askedBy)
  return (sort === 'type' ? rows.orderBy('type') : rows)
    .orderBy('askedAt', sort === 'newest' ? 'desc' : 'asc')
    .orderBy('itemId', sort === 'newest' ? 'desc' : 'asc')
    .execute()
}

const answerShown = 7 * 24 * 60 * 60 * 1000

/** What somebody asked: what was sent back until they act on it, other answers for a week. */
export async function requestsOf(askedBy: string, now = Date.now()): Promise<Review[]> {
  const db = await database()
  const since = new Date(now - answerShown).toISOString()
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('askedBy', '=', askedBy)
    .where((is) => is.or([is('state', 'in', ['waiting', 'returned']), is('answeredAt', '>', since)]))
    .orderBy(sql`case state when 'returned' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('answeredAt', 'desc')
    .limit(pageSize)
    .execute()
}
