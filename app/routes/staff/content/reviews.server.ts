import { sql } from 'kysely'
import { findStaffRow, listStaff } from '~/auth/staff.server.ts'
import { columnsInBoth, type Row } from '~/content/kinds/columns.server.ts'
import { inNepali } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { formAddress, nameIn } from '~/content/store/change-view.server.ts'
import { anyTable } from '~/content/store/query.server.ts'
import { reviewPath } from '~/content/store/reviews.server.ts'
import { copiesAt } from '~/content/store/waiting.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'
import type { Review, WorkingCopy } from '~/db/tables.ts'

export interface ListedReview {
  to: string
  /** Its form, or the history where it is gone. */
  edit: string
  one: string
  name: string
  nepaliName: string
  state: Review['state']
  isCopy: boolean
  by: string
  at: string
  note: string
  answeredBy: string
  answer: string
}

/** What each is of, and who is named by it: a few queries for each type, however many they are. */
export async function listed(reviews: Review[]): Promise<ListedReview[]> {
  const staff = new Map((await listStaff()).map(({ email, name }) => [email, name || email]))
  const personOf = (email: string) => staff.get(email) ?? email
  const all = new Map<Review, ListedReview>()
  for (const name of new Set(reviews.map(({ type }) => type))) {
    const some = reviews.filter(({ type }) => type === name)
    const { rows, copies } = await heldBy(
      typeOf(name),
      some.map(({ itemId }) => itemId),
    )
    for (const review of some)
      all.set(review, listOne(review, rows.get(review.itemId), copies.get(review.itemId), personOf))
  }
  return reviews.flatMap((review) => all.get(review) ?? [])
}

async function heldBy(type: ContentType | undefined, ids: string[]) {
  const db = await database()
  const rows = type
    ? await anyTable(db)
        .selectFrom(type.name)
        .selectAll()
        .where(isIn(sql.ref('_id'), ids))
        .execute()
    : []
  const copies = type ? await copiesAt(db, type, ids) : []
  return {
    rows: new Map(rows.map((row) => [row._id, row])),
    copies: new Map(copies.map((copy) => [copy.itemId, copy])),
  }
}

function listOne(
  review: Review,
  row: Row | undefined,
  copy: WorkingCopy | undefined,
  personOf: (email: string) => string,
): ListedReview {
  const { type: name, itemId, state, askedBy, askedAt, note, answeredBy, answer } = review
  const type = typeOf(name)
  const shown = columnsInBoth(copy ? JSON.parse(copy.row) : { ...row })
  const titled = type?.titled ?? ''
  return {
    to: reviewPath(name, itemId),
    edit: type && row ? formAddress(type, itemId) : `/admin/history?${new URLSearchParams({ item: itemId })}`,
    one: type?.one ?? name,
    name: String(nameIn(shown, [titled]) ?? type?.one ?? itemId),
    nepaliName: String(nameIn(shown, [inNepali(titled)]) ?? ''),
    state,
    isCopy: copy !== undefined,
    by: personOf(askedBy),
    at: askedAt,
    note,
    answeredBy: answeredBy && personOf(answeredBy),
    answer,
  }
}

export const personOf = async (email: string) => (await findStaffRow(email))?.name || email
