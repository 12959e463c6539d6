import type { Staff } from '~/auth/staff.server.ts'
import { columnsInBoth, fromRow, type Row, toColumns, toNepali } from '~/content/kinds/columns.server.ts'
import { momentInWords } from '~/content/kinds/moment.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { authorsOf, authorsOfDraft, isAmong } from '~/content/store/authors.server.ts'
import { besideIn, besideOf } from '~/content/store/beside.server.ts'
import { differences, formAddress, nameIn } from '~/content/store/change-view.server.ts'
import { type MarkedField, marked } from '~/content/store/marked-words.server.ts'
import { withTitles } from '~/content/store/reference-titles.server.ts'
import { openReview } from '~/content/store/reviews.server.ts'
import { secondPersonRule } from '~/content/store/second-person.server.ts'
import { isOrWillBeSeen, staffStanding } from '~/content/store/standing.server.ts'
import { findRow } from '~/content/store/store.server.ts'
import { copyPreview } from '~/content/store/waiting.server.ts'
import { findCopy, rebased } from '~/content/store/working-copies.server.ts'
import { database } from '~/db/database.server.ts'
import { labelsOf } from '../content/meeting.server.ts'
import { personOf } from '../content/reviews.server.ts'

export const reviewActs = ['publish', 'letOut', 'urgent', 'back'] as const

interface Compared {
  name: string
  version: number
  isCopy: boolean
  fields: MarkedField[]
  page: string
  preview: string
  edit: string
  review?: {
    state: 'waiting' | 'returned'
    by: string
    at: string
    note: string
    answeredBy: string
    answer: string
  }
  /** When it is meant to go out, in words; empty for at once. */
  wished: string
  /** Fields that were changed in both; empty where there are none. */
  contested: string
  acts: (typeof reviewActs)[number][]
  /** Why it can't be published by this person; empty where it can. */
  why: 'own' | 'onlyAdmins' | ''
}

/** Undefined where there is no such item, or it has neither changes nor a draft that waits. */
export async function comparison(type: ContentType, id: string, staff: Staff): Promise<Compared | undefined> {
  const db = await database()
  const [live, stored, review] = [
    await findRow(db, type, id),
    await findCopy(db, type, id),
    await openReview(db, type, id),
  ]
  if (!live || (!stored && (!review || isOrWillBeSeen(type, live)))) return undefined
  const copy = stored && rebased(type, stored, live)
  const wished = copy ? rowLike(type, live, copy.item) : live
  const { page, preview } = staffStanding(type, fromRow(type, live))
  const rule = await secondPersonRule()
  const authors = async () => (stored ? authorsOf(stored) : authorsOfDraft(db, type, id))
  const isOwn = rule === 'everybody' && (await isAmong(db, staff.email, await authors()))
  const isAdmin = staff.role === 'admin'
  const mayPublish = isAdmin ? !isOwn : rule === 'off' && stored !== undefined
  const publishing = mayPublish
    ? stored?.publishAt
      ? ['letOut' as const, 'publish' as const]
      : ['publish' as const]
    : []
  const contested = copy ? labelsOf(type, copy.both) : ''
  return {
    name: String(nameIn({ ...wished }, [type.titled]) ?? type.one),
    version: stored?.version ?? live.version,
    isCopy: stored !== undefined,
    fields: [
      ...(await withTitles(
        differences(type, copy ? columnsInBoth(live) : undefined, columnsInBoth(wished)),
        staff,
      )),
      ...((stored?.beside && (await besideOf(type)?.told(await database(), id, besideIn(stored.beside)))) ||
        []),
    ].map(marked),
    page,
    preview: copy ? copyPreview(type, id) : preview,
    edit: formAddress(type, id),
    review: review && (await told(review)),
    wished: stored?.publishAt ? momentInWords(stored.publishAt) : '',
    contested,
    acts: [
      ...(contested ? [] : publishing),
      ...(isAdmin && isOwn && !contested ? (['urgent'] as const) : []),
      ...(isAdmin && review?.state === 'waiting' ? (['back'] as const) : []),
    ],
    why: mayPublish ? '' : isAdmin ? 'own' : 'onlyAdmins',
  }
}

function rowLike(type: ContentType, live: Row, item: object): Row {
  const { slug, ne }: { slug?: string; ne?: object } = { ...item }
  const row = { ...live, ...toColumns(type, { ...item }), ...(live.slug !== undefined && { slug }) }
  return live.ne === undefined ? row : { ...row, ne: toNepali(type, { ...ne }) }
}

async function told(review: NonNullable<Awaited<ReturnType<typeof openReview>>>) {
  const { state, askedBy, askedAt, note, answeredBy, answer } = review
  return {
    state: state === 'returned' ? ('returned' as const) : ('waiting' as const),
    by: await personOf(askedBy),
    at: askedAt,
    note,
    answeredBy: answeredBy && (await personOf(answeredBy)),
    answer,
  }
}
