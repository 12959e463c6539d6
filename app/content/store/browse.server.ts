import { type RawBuilder, sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { readersLanguage } from '../../process/reader.server.ts'
import { fromRow, publicItem } from '../kinds/columns.server.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { areFew } from './list-texts.server.ts'
import { nepali } from './nepali.server.ts'
import { column, type ListQuery, matching, orderKeys } from './query.server.ts'
import { countedOnce, untilChanged } from './until-changed.server.ts'

export const pageSize = 24

export interface ListPage<Entry> {
  items: Entry[]
  total: number
  /** From 1; a page beyond the last one has no items. */
  page: number
  pages: number
}

export interface Span {
  page: number
  until?: number
}

/** What visitors may see (staff see all with `visible: false`); what comes `before` leads. */
export async function browse<Type extends ContentType>(
  type: Type,
  query: ListQuery,
  page: number,
  until = page,
  before: RawBuilder<unknown>[] = [],
): Promise<ListPage<Item<Type>>> {
  const total = await countItems(type, query)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total === 0 || !(page >= 1 && page <= pages)) return { items: [], total, page, pages }
  // In another order than the list's own, the first may be anywhere.
  const byTexts = areFew(total) || (before.length > 0 ? undefined : false)
  let rows = matching(await database(), type, { visible: true, byTexts, ...query }).selectAll()
  for (const expression of before) rows = rows.orderBy(expression)
  for (const key of orderKeys(type)) rows = rows.orderBy(sql.ref(key), type.ordered ? 'asc' : 'desc')
  const found = await rows
    .limit((until - page + 1) * pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = found.map((row) => (query.unpublished ? fromRow(type, row) : publicItem(type, row)))
  return { items, total, page, pages }
}

export async function countItems(type: ContentType, query: ListQuery = {}): Promise<number> {
  return countedOnce(`${type.name} total`, query, async () => {
    const rows = matching(await database(), type, { visible: true, byTexts: true, ...query })
    const row = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    return Number(row?.count ?? 0)
  })
}

export async function countBy(
  type: ContentType,
  key: string,
  query: ListQuery = {},
): Promise<Record<string, number>> {
  return countedOnce(`${type.name} counts ${key}`, query, async () => {
    const value = column(type, key)
    const rows = await matching(await database(), type, { visible: true, byTexts: true, ...query })
      .select([value.as('value'), sql<number>`count(*)`.as('count')])
      .groupBy(sql`1`)
      .orderBy(sql`1`)
      .execute()
    return Object.fromEntries(rows.map((row) => [String(row.value), Number(row.count)]))
  })
}

export async function nepaliBy(
  type: ContentType,
  key: string,
  { ended = false }: Pick<ListQuery, 'ended'> = {},
): Promise<Record<string, string>> {
  if (readersLanguage() === 'en') return {}
  return untilChanged(`${type.name} words ${key} ${ended}`, async () => {
    const word = nepali(key)
    const rows = await matching(await database(), type, { visible: true, ended })
      .select([sql.ref(key).as('value'), sql<string>`max(${word})`.as('word')])
      .where(sql<boolean>`${word} is not null`)
      .groupBy(sql`1`)
      .orderBy(sql`1`)
      .execute()
    return Object.fromEntries(rows.map(({ value, word }) => [String(value), word]))
  })
}
