import { nameIn } from '../content/store/change-view.server.ts'
import { followAnswers } from '../content/store/reviews.server.ts'
import { findRow } from '../content/store/store.server.ts'
import { typeOf } from '../content/types/registry.ts'
import { settings, settingsId } from '../content/types/settings.ts'
import type { Db } from '../db/database.server.ts'
import type { Review } from '../db/tables.ts'
import { config } from '../process/config.server.ts'
import type { Company } from './letters.server.ts'
import { queueMail } from './outbox.server.ts'
import { reviewLetter } from './staff-letters.server.ts'

/** Tells who asked for a review what has become of it, in the answer's own transaction. */
async function tellWhoAsked(db: Db, review: Review) {
  const { type: name, itemId, askedBy, answeredBy } = review
  const type = typeOf(name)
  if (!type || !config().mail || askedBy === answeredBy) return
  const staff = db.selectFrom('staff').select('email').where('email', '=', askedBy).where('active', '=', 1)
  if (!(await staff.executeTakeFirst())) return
  const row = await findRow(db, type, itemId)
  const title = String(nameIn({ ...row }, [type.titled]) ?? type.one)
  await queueMail(db, reviewLetter(review, `${type.one}: ${title}`, await companyIn(db)))
}

/** As the settings have it, read in the same transaction: nothing else can be read meanwhile. */
async function companyIn(db: Db): Promise<Company> {
  const { companyName, address, email } = settings.fields
  const row = await findRow(db, settings, settingsId)
  const { fallback: name } = companyName
  const known = { companyName: name, address: address.fallback, email: email.fallback, ...row }
  return { name: known.companyName, address: known.address, email: known.email }
}

followAnswers(tellWhoAsked)
