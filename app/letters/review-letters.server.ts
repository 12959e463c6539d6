import type { ContentType } from '../content/kinds/type.ts'
import { nameIn } from '../content/store/change-view.server.ts'
import { followAnswers, followRequests } from '../content/store/reviews.server.ts'
import { findRow } from '../content/store/store.server.ts'
import { typeOf } from '../content/types/registry.ts'
import type { Db } from '../db/database.server.ts'
import type { Review } from '../db/tables.ts'
import { config } from '../process/config.server.ts'
import { companyIn } from './company.server.ts'
import { queueMail } from './outbox.server.ts'
import { requestLetter, reviewLetter } from './staff-letters.server.ts'

async function tellWhoAsked(db: Db, review: Review) {
  const { type: name, itemId, askedBy, answeredBy } = review
  const type = typeOf(name)
  if (!type || !config().mail || askedBy === answeredBy) return
  const staff = db.selectFrom('staff').select('email').where('email', '=', askedBy).where('active', '=', 1)
  if (!(await staff.executeTakeFirst())) return
  await queueMail(db, reviewLetter(review, await titleIn(db, type, itemId), await companyIn(db)))
}

async function tellWhoAnswers(db: Db, review: Review) {
  const type = typeOf(review.type)
  if (!type || !config().mail) return
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('email', '!=', review.askedBy)
    .execute()
  if (staff.length === 0) return
  const [title, company] = [await titleIn(db, type, review.itemId), await companyIn(db)]
  for (const { email } of staff) await queueMail(db, requestLetter(email, review, title, company))
}

async function titleIn(db: Db, type: ContentType, itemId: string) {
  const row = await findRow(db, type, itemId)
  return `${type.one}: ${nameIn({ ...row }, [type.titled]) ?? type.one}`
}

followAnswers(tellWhoAsked)
followRequests(tellWhoAnswers)
