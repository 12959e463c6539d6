import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { publicItemFromRow } from '../kinds/columns.server.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { type ListPage, type PageRange, pageSize } from './browse.server.ts'
import { areFew } from './list-texts.server.ts'
import { type ListQuery, selectMatching, sortKeys } from './query.server.ts'
import { cachedCount } from './until-changed.server.ts'

interface PinnedCount {
  value: string
  isPinned: boolean
  count: number
}

export async function countPinned(
  type: ContentType,
  flag: string,
  query: ListQuery = {},
  groupField = flag,
): Promise<PinnedCount[]> {
  return cachedCount(`${type.name} ${flag} ${groupField}`, query, async () => {
    const rows = await selectMatching(await database(), type, { ...query, visible: true, byTexts: true })
      .select([sql.ref(groupField).as('value'), sql.ref(flag).as('leads'), sql<number>`count(*)`.as('count')])
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`)
      .execute()
    return rows.map(({ value, leads, count }) => ({
      value: String(value),
      isPinned: leads === 1,
      count: Number(count),
    }))
  })
}

export const sumCounts = (counts: PinnedCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** A page of what visitors may see, or several: the items with the flag come first, then all others, the newest first. */
export async function listPinnedFirst<Type extends ContentType>(
  type: Type,
  flag: string,
  query: ListQuery,
  { page, until = page }: PageRange,
  counts: PinnedCount[],
): Promise<ListPage<Item<Type>>> {
  const total = sumCounts(counts)
  const pinnedTotal = sumCounts(counts.filter(({ isPinned }) => isPinned))
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (!(page >= 1 && page <= pages)) return { items: [], total, page, pages }
  const start = (page - 1) * pageSize
  const size = (until - page + 1) * pageSize
  const readPart = (isPinned: boolean, count: number, offset: number, limit: number) => {
    const filters = { ...query.filters, [flag]: String(isPinned) }
    return readRows(type, { ...query, filters, byTexts: areFew(count) }, offset, limit)
  }
  const pinned = start < pinnedTotal ? await readPart(true, pinnedTotal, start, size) : []
  const remaining = size - pinned.length
  const otherTotal = total - pinnedTotal
  const others =
    otherTotal > 0 && remaining > 0
      ? await readPart(false, otherTotal, Math.max(0, start - pinnedTotal), remaining)
      : []
  return { items: [...pinned, ...others], total, page, pages }
}

async function readRows<Type extends ContentType>(
  type: Type,
  query: ListQuery,
  offset: number,
  limit: number,
): Promise<Item<Type>[]> {
  let rows = selectMatching(await database(), type, { ...query, visible: true }).selectAll()
  for (const key of sortKeys(type)) rows = rows.orderBy(sql.ref(key), 'desc')
  return (await rows.limit(limit).offset(offset).execute()).map((row) => publicItemFromRow(type, row))
}
