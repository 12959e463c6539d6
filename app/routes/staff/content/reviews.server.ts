import { findStaffRow } from '~/auth/staff.server.ts'
import { formAddress, nameIn } from '~/content/store/change-view.server.ts'
import { reviewPath } from '~/content/store/reviews.server.ts'
import { findRow } from '~/content/store/store.server.ts'
import { findCopy } from '~/content/store/working-copies.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import type { Review } from '~/db/tables.ts'

interface ListedReview {
  to: string
  /** Its form, or the history where it is gone. */
  edit: string
  one: string
  name: string
  state: Review['state']
  isCopy: boolean
  by: string
  at: string
  note: string
  answeredBy: string
  answer: string
}

export const listed = (reviews: Review[]) => Promise.all(reviews.map(listOne))

async function listOne(review: Review): Promise<ListedReview> {
  const { type: name, itemId, state, askedBy, askedAt, note, answeredBy, answer } = review
  const type = typeOf(name)
  const db = await database()
  const [row, copy] = type ? [await findRow(db, type, itemId), await findCopy(db, type, itemId)] : []
  const shown = copy ? JSON.parse(copy.row) : { ...row }
  return {
    to: reviewPath(name, itemId),
    edit: type && row ? formAddress(type, itemId) : `/admin/history?${new URLSearchParams({ item: itemId })}`,
    one: type?.one ?? name,
    name: String(nameIn(shown, type?.titled ? [type.titled] : []) ?? type?.one ?? itemId),
    state,
    isCopy: copy !== undefined,
    by: await personOf(askedBy),
    at: askedAt,
    note,
    answeredBy: answeredBy && (await personOf(answeredBy)),
    answer,
  }
}

export const personOf = async (email: string) => (await findStaffRow(email))?.name || email
