import { type RawBuilder, sql } from 'kysely'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { itemFromRow, localizedItemFromRow } from '~/content/schema/rows.server.ts'
import { fieldTranslationSql } from '~/content/translations/status.server.ts'
import { database } from '~/db/database.server.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { cached, cachedCount } from './cache.server.ts'
import { areFewMatches } from './list-text.server.ts'
import { defaultSortKeys, type ListQuery, matchingItemsQuery, publicColumn } from './query.server.ts'

export const itemsPerListPage = 24

export interface ListPage<Entry> {
  items: Entry[]
  total: number
  /** From 1. A page beyond the last has no items. */
  page: number
  pages: number
}

export interface RequestedPages {
  page: number
  until?: number
}

/** Lists what visitors may see; staff pass `visible: false`. `leadingOrder` goes before the list's own order. */
export async function listPage<Type extends ContentType>(
  type: Type,
  query: ListQuery,
  page: number,
  until = page,
  leadingOrder: RawBuilder<unknown>[] = [],
): Promise<ListPage<Item<Type>>> {
  const total = await countItems(type, query)
  const pages = Math.max(1, Math.ceil(total / itemsPerListPage))
  if (total === 0 || !(page >= 1 && page <= pages)) return { items: [], total, page, pages }
  // In another order, the first matches can be anywhere.
  const byTexts = areFewMatches(total) || (leadingOrder.length > 0 ? undefined : false)
  let rows = matchingItemsQuery(await database(), type, { visible: true, byTexts, ...query }).selectAll()
  for (const expression of leadingOrder) rows = rows.orderBy(expression)
  for (const key of defaultSortKeys(type)) rows = rows.orderBy(sql.ref(key), type.orderable ? 'asc' : 'desc')
  const foundRows = await rows
    .limit((until - page + 1) * itemsPerListPage)
    .offset((page - 1) * itemsPerListPage)
    .execute()
  const items = foundRows.map((row) =>
    query.unpublished ? itemFromRow(type, row) : localizedItemFromRow(type, row),
  )
  return { items, total, page, pages }
}

export async function countItems(type: ContentType, query: ListQuery = {}): Promise<number> {
  return cachedCount(`${type.name} total`, query, async () => {
    const rows = matchingItemsQuery(await database(), type, { visible: true, byTexts: true, ...query })
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
    const rows = await matchingItemsQuery(await database(), type, { visible: true, byTexts: true, ...query })
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
  { includesExpired = false }: Pick<ListQuery, 'includesExpired'> = {},
): Promise<Record<string, string>> {
  if (currentLanguage() === 'en') return {}
  return cached(`${type.name} words ${key} ${includesExpired}`, async () => {
    const word = fieldTranslationSql(key)
    const rows = await matchingItemsQuery(await database(), type, { visible: true, includesExpired })
      .select([sql.ref(key).as('value'), sql<string>`max(${word})`.as('word')])
      .where(sql<boolean>`${word} is not null`)
      .groupBy(sql`1`)
      .orderBy(sql`1`)
      .execute()
    return Object.fromEntries(rows.map(({ value, word }) => [String(value), word]))
  })
}

interface PinnedCount {
  value: string
  isPinned: boolean
  count: number
}

export async function countByPinned(
  type: ContentType,
  flag: string,
  query: ListQuery = {},
  groupField = flag,
): Promise<PinnedCount[]> {
  return cachedCount(`${type.name} ${flag} ${groupField}`, query, async () => {
    const rows = await matchingItemsQuery(await database(), type, { ...query, visible: true, byTexts: true })
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

/** Pages through the items with the flag, then through the others, each newest first. */
export async function listPinnedFirst<Type extends ContentType>(
  type: Type,
  flag: string,
  query: ListQuery,
  { page, until = page }: RequestedPages,
  counts: PinnedCount[],
): Promise<ListPage<Item<Type>>> {
  const total = sumCounts(counts)
  const pinnedTotal = sumCounts(counts.filter(({ isPinned }) => isPinned))
  const pages = Math.max(1, Math.ceil(total / itemsPerListPage))
  if (!(page >= 1 && page <= pages)) return { items: [], total, page, pages }
  const start = (page - 1) * itemsPerListPage
  const size = (until - page + 1) * itemsPerListPage
  const readPart = (isPinned: boolean, count: number, offset: number, limit: number) => {
    const filters = { ...query.filters, [flag]: String(isPinned) }
    return readRows(type, { ...query, filters, byTexts: areFewMatches(count) }, offset, limit)
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
  let rows = matchingItemsQuery(await database(), type, { ...query, visible: true }).selectAll()
  for (const key of defaultSortKeys(type)) rows = rows.orderBy(sql.ref(key), 'desc')
  return (await rows.limit(limit).offset(offset).execute()).map((row) => localizedItemFromRow(type, row))
}
