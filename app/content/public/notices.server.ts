import { type RawBuilder, sql } from 'kysely'
import { countByField } from '~/content/items/list.server.ts'
import { findItemRows, type ListQuery, matchingItemsQuery } from '~/content/items/query.server.ts'
import type { LanguageByDocument } from '~/content/media/documents.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import type { NoticeCategory } from '~/content/types/notice-categories.ts'
import { type Db, database } from '~/db/database.server.ts'
import { listAnnouncementDepartments } from './announcements.server.ts'
import {
  type NoticeDetails,
  type NoticeSource,
  noticeSources,
  procurementDepartment,
} from './notice-sources.server.ts'

export type { Notice } from './notice-sources.server.ts'

export interface NoticeEntry extends NoticeDetails {
  sortKey: (string | number)[]
}

interface ListRange {
  pinnedFirst?: boolean
  limit?: number
  offset?: number
  after?: (string | number)[]
  /** Adds the language to attached documents. */
  languages?: LanguageByDocument
}

const noLimit = 1_000_000_000

/** Each source is limited by its own index before the union. The SQL text never depends on the search. */
export async function listNotices(query: ListQuery, range: ListRange = {}): Promise<NoticeEntry[]> {
  const db = await database()
  const now = new Date()
  const { languages, limit = noLimit, offset = 0, pinnedFirst = false, after = ['9999', 0, ''] } = range
  const maxRows = limit + offset
  const branches = noticeSources.flatMap((source) => {
    const parts = source.category === 'announcement' ? [1, 0] : [0]
    return parts.map((pinned) => sourceQuery(db, source, { query, now, after, maxRows, pinned, pinnedFirst }))
  })
  const merged = await sql<NoticeRow>`
    ${sql.join(branches, sql` union all `)}
    order by leads desc, day desc, position desc, _id desc limit ${limit} offset ${offset}
  `.execute(db)
  return readNotices(db, merged.rows, now, languages)
}

interface NoticeRow {
  category: NoticeCategory
  _id: string
  id: string
  day: string
  position: number
}

interface SourceQueryOptions {
  query: ListQuery
  now: Date
  after: (string | number)[]
  maxRows: number
  pinned: number
  pinnedFirst: boolean
}

function sourceQuery(
  db: Db,
  source: NoticeSource,
  { query, now, after, maxRows, pinned, pinnedFirst }: SourceQueryOptions,
) {
  const day = sql.ref(source.dateField)
  const id = sql`${sql.lit(`${source.category}-`)} || _id`
  const rows = matchingRows(db, source, query, now)
    .where(sql<boolean>`${source.pinned} = ${sql.lit(pinned)}`)
    .where(sql<boolean>`(${day}, position, ${id}) < (${sql.join(after)})`)
    .select([
      sql.lit(source.category).as('category'),
      id.as('_id'),
      sql.ref('_id').as('id'),
      day.as('day'),
      sql.ref('position').as('position'),
      sql`cast(${pinnedFirst ? pinned : 0} as integer)`.as('leads'),
    ])
    .orderBy(day, 'desc')
    .orderBy(sql.ref('position'), 'desc')
    .orderBy(sql.ref(`${source.type.name}._id`), 'desc')
    .limit(maxRows)
  return sql`select * from ${rows} as one`
}

export async function countNoticesByCategory(query: ListQuery): Promise<Record<NoticeCategory, number>> {
  const db = await database()
  const { category, ...filters } = query.filters ?? {}
  const counts = noticeSources.map((source) => {
    const rows = matchingRows(db, source, { ...query, filters, byTexts: true }, new Date())
    const countQuery = rows.select([
      sql.lit(source.category).as('category'),
      sql<number>`count(*)`.as('count'),
    ])
    return sql`select * from ${countQuery} as one`
  })
  const { rows } = await sql<{ category: NoticeCategory; count: number }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(db)
  const countByCategory = { tender: 0, announcement: 0, career: 0 }
  for (const { category, count } of rows) countByCategory[category] = Number(count)
  return countByCategory
}

export const listNoticeDepartments = async ({ includesExpired }: Pick<ListQuery, 'includesExpired'>) =>
  listAnnouncementDepartments({ includesExpired }, [
    procurementDepartment,
    ...Object.keys(await countByField(jobs, 'department', { includesExpired })),
  ])

export async function findNotice(id: string): Promise<NoticeDetails | undefined> {
  const source = noticeSources.find(({ category }) => id.startsWith(`${category}-`))
  if (!source) return undefined
  const query = { id: id.slice(source.category.length + 1), visible: true }
  const row = await matchingItemsQuery(await database(), source.type, query)
    .selectAll()
    .executeTakeFirst()
  return row && source.read(row, new Date())
}

function matchingRows(
  db: Db,
  source: NoticeSource,
  { q, byTexts, from, to, since, includesExpired, filters = {} }: ListQuery,
  now: Date,
) {
  const equals = (value: RawBuilder<unknown>, expected = '') =>
    sql<boolean>`(${expected} = '' or lower(${value}) = ${expected.toLowerCase()})`
  const days = { from: from || '0', to: to || '9' }
  return matchingItemsQuery(db, source.type, {
    ...{ q, byTexts, since, ...days, includesExpired, visible: true },
    ...(filters.ends && { filters: { ends: filters.ends } }),
  })
    .where(equals(sql.lit(source.category), filters.category))
    .where(equals(source.priority(now), filters.priority))
    .where((eb) =>
      eb.or([
        equals(source.department, filters.department),
        equals(source.department, filters.departmentValue ?? filters.department),
        ...(source.nepaliDepartment ? [equals(source.nepaliDepartment(), filters.department)] : []),
      ]),
    )
}

async function readNotices(
  db: Db,
  noticeRows: NoticeRow[],
  now: Date,
  languages?: LanguageByDocument,
): Promise<NoticeEntry[]> {
  const factsById = new Map<string, NoticeDetails>()
  for (const source of noticeSources) {
    const ids = noticeRows.filter(({ category }) => category === source.category).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await findItemRows(db, source.type, ids)
    for (const row of rows) {
      const facts = source.read(row, now, languages)
      factsById.set(facts.notice._id, facts)
    }
  }
  return noticeRows.flatMap(({ _id, day, position }) => {
    const facts = factsById.get(_id)
    return facts ? [{ ...facts, sortKey: [day, position, _id] }] : []
  })
}
