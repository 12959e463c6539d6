import { type RawBuilder, sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { currentLanguage } from '../../process/reader.server.ts'
import { itemFromRow, publicItemFromRow } from '../kinds/columns.server.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { areFew } from './list-texts.server.ts'
import { translationSql } from './nepali.server.ts'
import { type ListQuery, publicColumn, selectMatching, sortKeys } from './query.server.ts'
import { cached, cachedCount } from './until-changed.server.ts'

export const pageSize = 24

export interface ListPage<Entry> {
  items: Entry[]
  total: number
  /** From 1; a page beyond the last one has no items. */
  page: number
  pages: number
}

export interface PageRange {
  page: number
  until?: number
}

/** What visitors may see (staff see all with `visible: false`); what comes `before` leads. */
export async function listPage<Type extends ContentType>(
  type: Type,
  query: ListQuery,
  page: number,
  until = page,
  leadingOrder: RawBuilder<unknown>[] = [],
): Promise<ListPage<Item<Type>>> {
  const total = await countItems(type, query)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total === 0 || !(page >= 1 && page <= pages)) return { items: [], total, page, pages }
  // In another order than the list's own, the first may be anywhere.
  const byTexts = areFew(total) || (leadingOrder.length > 0 ? undefined : false)
  let rows = selectMatching(await database(), type, { visible: true, byTexts, ...query }).selectAll()
  for (const expression of leadingOrder) rows = rows.orderBy(expression)
  for (const key of sortKeys(type)) rows = rows.orderBy(sql.ref(key), type.orderable ? 'asc' : 'desc')
  const foundRows = await rows
    .limit((until - page + 1) * pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = foundRows.map((row) =>
    query.unpublished ? itemFromRow(type, row) : publicItemFromRow(type, row),
  )
  return { items, total, page, pages }
}

export async function countItems(type: ContentType, query: ListQuery = {}): Promise<number> {
  return cachedCount(`${type.name} total`, query, async () => {
    const rows = selectMatching(await database(), type, { visible: true, byTexts: true, ...query })
    const row = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    return Number(row?.count ?? 0)
  })
}

export async function countByField(
  type: ContentType,
  key: string,
  query: ListQuery = {},
): Promise<Record<string, number>> {
  return cachedCount(`${type.name} counts ${key}`, query, async () => {
    const value = publicColumn(type, key)
    const rows = await selectMatching(await database(), type, { visible: true, byTexts: true, ...query })
      .select([value.as('value'), sql<number>`count(*)`.as('count')])
      .groupBy(sql`1`)
      .orderBy(sql`1`)
      .execute()
    return Object.fromEntries(rows.map((row) => [String(row.value), Number(row.count)]))
  })
}

export async function findValueTranslations(
  type: ContentType,
  key: string,
  { ended = false }: Pick<ListQuery, 'ended'> = {},
): Promise<Record<string, string>> {
  if (currentLanguage() === 'en') return {}
  return cached(`${type.name} words ${key} ${ended}`, async () => {
    const word = translationSql(key)
    const rows = await selectMatching(await database(), type, { visible: true, ended })
      .select([sql.ref(key).as('value'), sql<string>`max(${word})`.as('word')])
      .where(sql<boolean>`${word} is not null`)
      .groupBy(sql`1`)
      .orderBy(sql`1`)
      .execute()
    return Object.fromEntries(rows.map(({ value, word }) => [String(value), word]))
  })
}
