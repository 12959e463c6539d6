import { findStaffRow, listStaff } from '~/auth/staff.server.ts'
import { findTitleInRow } from '~/content/history/change-view.server.ts'
import { listWorkingCopies } from '~/content/items/pending.server.ts'
import { findItemRows } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { editPath } from '~/content/schema/define.ts'
import { flattenTranslatedColumns, type ItemTableRow } from '~/content/schema/rows.server.ts'
import { translationKey } from '~/content/schema/translations.ts'
import { findType } from '~/content/types/registry.ts'
import { findUnsettledReview, reviewPath } from '~/content/workflow/reviews.server.ts'
import { database } from '~/db/database.server.ts'
import type { Review, WorkingCopy } from '~/db/tables.ts'

export interface ListedReview {
  url: string
  /** The edit form, or the history of a deleted item. */
  editUrl: string
  singular: string
  name: string
  nepaliName: string
  state: Review['state']
  isCopy: boolean
  askedBy: string
  askedAt: string
  note: string
  answeredBy: string
  answer: string
}

/** Adds titles and names, with a constant number of queries for each type. */
export async function describeReviews(reviews: Review[]): Promise<ListedReview[]> {
  const staff = new Map((await listStaff()).map(({ email, name }) => [email, name || email]))
  const nameOfStaff = (email: string) => staff.get(email) ?? email
  const all = new Map<Review, ListedReview>()
  for (const name of new Set(reviews.map(({ type }) => type))) {
    const some = reviews.filter(({ type }) => type === name)
    const { rows, copies } = await itemsUnderReview(
      findType(name),
      some.map(({ itemId }) => itemId),
    )
    for (const review of some)
      all.set(review, describeReview(review, rows.get(review.itemId), copies.get(review.itemId), nameOfStaff))
  }
  return reviews.flatMap((review) => all.get(review) ?? [])
}

async function itemsUnderReview(type: ContentType | undefined, ids: string[]) {
  const db = await database()
  const rows = type ? await findItemRows(db, type, ids) : []
  const copies = type ? await listWorkingCopies(db, type, ids) : []
  return {
    rows: new Map(rows.map((row) => [row._id, row])),
    copies: new Map(copies.map((copy) => [copy.itemId, copy])),
  }
}

function describeReview(
  review: Review,
  row: ItemTableRow | undefined,
  copy: WorkingCopy | undefined,
  nameOfStaff: (email: string) => string,
): ListedReview {
  const { type: name, itemId, state, askedBy, askedAt, note, answeredBy, answer } = review
  const type = findType(name)
  const values = flattenTranslatedColumns(copy ? JSON.parse(copy.row) : { ...row })
  const titleField = type?.titleField ?? ''
  return {
    url: reviewPath(name, itemId),
    editUrl: type && row ? editPath(type, itemId) : `/admin/history?${new URLSearchParams({ item: itemId })}`,
    singular: type?.singular ?? name,
    name: String(findTitleInRow(values, [titleField]) ?? type?.singular ?? itemId),
    nepaliName: String(findTitleInRow(values, [translationKey(titleField)]) ?? ''),
    state,
    isCopy: copy !== undefined,
    askedBy: nameOfStaff(askedBy),
    askedAt,
    note,
    answeredBy: answeredBy && nameOfStaff(answeredBy),
    answer,
  }
}

/** The open review of an item, with names of staff. */
export async function loadOpenReview(type: ContentType, id: string) {
  const review = await findUnsettledReview(await database(), type, id)
  if (!review) return undefined
  const { askedBy, askedAt, note, answeredBy, answeredAt, answer } = review
  return {
    state: review.state === 'returned' ? ('returned' as const) : ('waiting' as const),
    askedBy: await findStaffNameOrEmail(askedBy),
    askedAt,
    note,
    answeredBy: answeredBy && (await findStaffNameOrEmail(answeredBy)),
    answeredAt,
    answer,
  }
}

export type OpenReview = NonNullable<Awaited<ReturnType<typeof loadOpenReview>>>

export const findStaffNameOrEmail = async (actor = 'Someone else') =>
  (await findStaffRow(actor))?.name || actor
