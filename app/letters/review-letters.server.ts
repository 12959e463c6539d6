import type { ContentType } from '../content/kinds/type.ts'
import { titleFrom } from '../content/store/change-view.server.ts'
import { onReviewAnswered, onReviewRequested } from '../content/store/reviews.server.ts'
import { findRow } from '../content/store/store.server.ts'
import { findType } from '../content/types/registry.ts'
import type { Db } from '../db/database.server.ts'
import type { Review } from '../db/tables.ts'
import { config } from '../process/config.server.ts'
import { readCompanyInTransaction } from './company.server.ts'
import { queueMail } from './outbox.server.ts'
import { reviewRequestMail, reviewResultMail } from './staff-letters.server.ts'

async function notifyRequester(db: Db, review: Review) {
  const { type: name, itemId, askedBy, answeredBy } = review
  const type = findType(name)
  if (!type || !config().mail || askedBy === answeredBy) return
  const staff = db.selectFrom('staff').select('email').where('email', '=', askedBy).where('active', '=', 1)
  if (!(await staff.executeTakeFirst())) return
  await queueMail(
    db,
    reviewResultMail(review, await reviewTitle(db, type, itemId), await readCompanyInTransaction(db)),
  )
}

async function notifyReviewers(db: Db, review: Review) {
  const type = findType(review.type)
  if (!type || !config().mail) return
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('email', '!=', review.askedBy)
    .execute()
  if (staff.length === 0) return
  const [title, company] = [await reviewTitle(db, type, review.itemId), await readCompanyInTransaction(db)]
  for (const { email } of staff) await queueMail(db, reviewRequestMail(email, review, title, company))
}

async function reviewTitle(db: Db, type: ContentType, itemId: string) {
  const row = await findRow(db, type, itemId)
  return `${type.singular}: ${titleFrom({ ...row }, [type.titleField]) ?? type.singular}`
}

onReviewAnswered(notifyRequester)
onReviewRequested(notifyReviewers)
