import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { publicItem } from '../kinds/columns.server.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { type ListPage, pageSize, type Span } from './browse.server.ts'
import { areFew } from './list-texts.server.ts'
import { type ListQuery, matching, orderKeys } from './query.server.ts'
import { countedOnce } from './until-changed.server.ts'

interface LedCount {
  value: string
  leads: boolean
  count: number
}

export async function countLed(
  type: ContentType,
  flag: string,
  query: ListQuery = {},
  by = flag,
): Promise<LedCount[]> {
  return countedOnce(`${type.name} ${flag} ${by}`, query, async () => {
    const rows = await matching(await database(), type, { ...query, visible: true, byTexts: true })
      .select([sql.ref(by).as('value'), sql.ref(flag).as('leads'), sql<number>`count(*)`.as('count')])
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`)
      .execute()
    return rows.map(({ value, leads, count }) => ({
      value: String(value),
      leads: leads === 1,
      count: Number(count),
    }))
  })
}

export const sumOf = (counts: LedCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** A page of what visitors may see, or several: the items with the flag come first, then all others, the newest first. */
export async function browseLed<Type extends ContentType>(
  type: Type,
  flag: string,
  query: ListQuery,
  { page, until = page }: Span,
  counts: LedCount[],
): Promise<ListPage<Item<Type>>> {
  const total = sumOf(counts)
  const leading = sumOf(counts.filter(({ leads }) => leads))
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (!(page >= 1 && page <= pages)) return { items: [], total, page, pages }
  const start = (page - 1) * pageSize
  const size = (until - page + 1) * pageSize
  const part = (leads: boolean, count: number, offset: number, limit: number) => {
    const filters = { ...query.filters, [flag]: String(leads) }
    return some(type, { ...query, filters, byTexts: areFew(count) }, offset, limit)
  }
  const first = start < leading ? await part(true, leading, start, size) : []
  const room = size - first.length
  const rest = total - leading
  const others = rest > 0 && room > 0 ? await part(false, rest, Math.max(0, start - leading), room) : []
  return { items: [...first, ...others], total, page, pages }
}

async function some<Type extends ContentType>(
  type: Type,
  query: ListQuery,
  offset: number,
  limit: number,
): Promise<Item<Type>[]> {
  let rows = matching(await database(), type, { ...query, visible: true }).selectAll()
  for (const key of orderKeys(type)) rows = rows.orderBy(sql.ref(key), 'desc')
  return (await rows.limit(limit).offset(offset).execute()).map((row) => publicItem(type, row))
}
