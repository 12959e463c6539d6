import { type RawBuilder, sql } from 'kysely'
import { type Db, database } from '../../db/database.server.ts'
import { isIn } from '../../db/sql.server.ts'
import { countBy } from '../store/browse.server.ts'
import { anyTable, type ListQuery, matching } from '../store/query.server.ts'
import { jobs } from '../types/jobs.ts'
import type { NoticeCategory } from '../types/notice-categories.ts'
import { announcingDepartments } from './announcements.server.ts'
import type { Languages } from './document-languages.server.ts'
import { type NoticeFacts, noticeKinds, procurement } from './notice-kinds.server.ts'

export type { Notice } from './notice-kinds.server.ts'

export interface NoticeEntry extends NoticeFacts {
  place: (string | number)[]
}

interface Range {
  pinnedFirst?: boolean
  limit?: number
  offset?: number
  after?: (string | number)[]
  /** Of the attached documents, for those who show them. */
  languages?: Languages
}

const all = 1_000_000_000

type Kind = (typeof noticeKinds)[number]

/** Each kind is limited by its own index before they are merged; what is sought never changes the SQL. */
export async function listNotices(query: ListQuery, range: Range = {}): Promise<NoticeEntry[]> {
  const db = await database()
  const now = new Date()
  const { languages, limit = all, offset = 0, pinnedFirst = false, after = ['9999', 0, ''] } = range
  const most = limit + offset
  const arms = noticeKinds.flatMap((kind) => {
    const parts = kind.category === 'announcement' ? [1, 0] : [0]
    return parts.map((pinned) => arm(db, kind, { query, now, after, most, pinned, pinnedFirst }))
  })
  const merged = await sql<Picked>`
    ${sql.join(arms, sql` union all `)}
    order by leads desc, day desc, position desc, _id desc limit ${limit} offset ${offset}
  `.execute(db)
  return readNotices(db, merged.rows, now, languages)
}

interface Picked {
  category: NoticeCategory
  _id: string
  id: string
  day: string
  position: number
}

interface ArmOptions {
  query: ListQuery
  now: Date
  after: (string | number)[]
  most: number
  pinned: number
  pinnedFirst: boolean
}

function arm(db: Db, kind: Kind, { query, now, after, most, pinned, pinnedFirst }: ArmOptions) {
  const day = sql.ref(kind.dated)
  const id = sql`${sql.lit(`${kind.category}-`)} || _id`
  const rows = rowsOf(db, kind, query, now)
    .where(sql<boolean>`${kind.pinned} = ${sql.lit(pinned)}`)
    .where(sql<boolean>`(${day}, position, ${id}) < (${sql.join(after)})`)
    .select([
      sql.lit(kind.category).as('category'),
      id.as('_id'),
      sql.ref('_id').as('id'),
      day.as('day'),
      sql.ref('position').as('position'),
      sql`cast(${pinnedFirst ? pinned : 0} as integer)`.as('leads'),
    ])
    .orderBy(day, 'desc')
    .orderBy(sql.ref('position'), 'desc')
    .orderBy(sql.ref(`${kind.type.name}._id`), 'desc')
    .limit(most)
  return sql`select * from ${rows} as one`
}

export async function countNotices(query: ListQuery): Promise<Record<NoticeCategory, number>> {
  const db = await database()
  const { category, ...filters } = query.filters ?? {}
  const counts = noticeKinds.map((kind) => {
    const rows = rowsOf(db, kind, { ...query, filters, byTexts: true }, new Date())
    const counted = rows.select([sql.lit(kind.category).as('category'), sql<number>`count(*)`.as('count')])
    return sql`select * from ${counted} as one`
  })
  const { rows } = await sql<{ category: NoticeCategory; count: number }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(db)
  const found = { tender: 0, announcement: 0, career: 0 }
  for (const { category, count } of rows) found[category] = Number(count)
  return found
}

export const noticeDepartments = async ({ ended }: Pick<ListQuery, 'ended'>) =>
  announcingDepartments({ ended }, [
    procurement,
    ...Object.keys(await countBy(jobs, 'department', { ended })),
  ])

export async function findNotice(id: string): Promise<NoticeFacts | undefined> {
  const kind = noticeKinds.find(({ category }) => id.startsWith(`${category}-`))
  if (!kind) return undefined
  const query = { id: id.slice(kind.category.length + 1), visible: true }
  const row = await matching(await database(), kind.type, query)
    .selectAll()
    .executeTakeFirst()
  return row && kind.read(row, new Date())
}

function rowsOf(
  db: Db,
  kind: Kind,
  { q, byTexts, from, to, since, ended, filters = {} }: ListQuery,
  now: Date,
) {
  const is = (value: RawBuilder<unknown>, sought = '') =>
    sql<boolean>`(${sought} = '' or lower(${value}) = ${sought.toLowerCase()})`
  const days = { from: from || '0', to: to || '9' }
  return matching(db, kind.type, {
    ...{ q, byTexts, since, ...days, ended, visible: true },
    ...(filters.ends && { filters: { ends: filters.ends } }),
  })
    .where(is(sql.lit(kind.category), filters.category))
    .where(is(kind.priority(now), filters.priority))
    .where((either) =>
      either.or([
        is(kind.department, filters.department),
        is(kind.department, filters.departmentValue ?? filters.department),
        ...(kind.inNepali ? [is(kind.inNepali(), filters.department)] : []),
      ]),
    )
}

async function readNotices(
  db: Db,
  picked: Picked[],
  now: Date,
  languages?: Languages,
): Promise<NoticeEntry[]> {
  const read = new Map<string, NoticeFacts>()
  for (const kind of noticeKinds) {
    const ids = picked.filter(({ category }) => category === kind.category).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await anyTable(db)
      .selectFrom(kind.type.name)
      .selectAll()
      .where(isIn(sql.ref('_id'), ids))
      .execute()
    for (const row of rows) {
      const facts = kind.read(row, now, languages)
      read.set(facts.notice._id, facts)
    }
  }
  return picked.flatMap(({ _id, day, position }) => {
    const facts = read.get(_id)
    return facts ? [{ ...facts, place: [day, position, _id] }] : []
  })
}
