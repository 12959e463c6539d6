import { type RawBuilder, sql } from 'kysely'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import type { ContentType, CounterName, Item } from '~/content/schema/define.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { itemFromRow } from '~/content/schema/rows.server.ts'
import { database } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { cached } from './cache.server.ts'
import { counterLabel, counterSql } from './counters.server.ts'
import { countItems, itemsPerListPage, type ListPage, listPage } from './list.server.ts'
import { defaultSortKeys, type ListQuery, matchingItemsQuery, selectItemRows } from './query.server.ts'

interface SortOption {
  key: string
  label: string
  directionLabels: readonly [initial: string, reversed: string]
  isDescending: boolean
  column?: RawBuilder<unknown>
  /** Items without a value come last. */
  hasEmptyValues?: boolean
}

export type ListSort = SortOption & { isReversed: boolean }

export interface ListSortLink {
  label: string
  direction: string
  value: string
}

const directions = {
  newest: ['newest first', 'oldest first'],
  highest: ['highest first', 'lowest first'],
  arranged: ['as arranged', 'the other way round'],
  alphabetical: ['from A to Z', 'from Z to A'],
} as const

export function sortOptions(type: ContentType): SortOption[] {
  const descending = (key: string, label: string, order: 'newest' | 'highest'): SortOption => ({
    key,
    label,
    directionLabels: directions[order],
    isDescending: true,
    column: sql.ref(key),
  })
  const fieldOptions = Object.entries(type.fields).flatMap(([key, { kind, label, computed }]) => {
    const { sortOrder } = serverFieldKinds[kind]
    const isSortable = sortOrder && !computed && !isPublishingField(key)
    return isSortable ? [{ ...descending(key, label, sortOrder), hasEmptyValues: true }] : []
  })
  const position = type.orderable
    ? {
        ...descending('position', 'Order', 'newest'),
        directionLabels: directions.arranged,
        isDescending: false,
      }
    : descending('position', 'Added', 'newest')
  const byDate = type.orderable ? undefined : fieldOptions.find(({ key }) => key === type.dateField)
  const title: SortOption = {
    key: type.titleField,
    label: type.fields[type.titleField]?.label ?? '',
    directionLabels: directions.alphabetical,
    isDescending: false,
  }
  const counterOptions = (type.api.counters ?? []).map(([counter]) => counterOption(type, counter))
  return [
    byDate ?? position,
    ...(hasSortableTitle(type) ? [title] : []),
    descending('updatedAt', 'Changed', 'newest'),
    ...fieldOptions.filter((one) => one !== byDate),
    ...counterOptions,
    ...(byDate ? [position] : []),
  ]
}

const hasSortableTitle = ({ fields, titleField }: ContentType) => fields[titleField]?.kind === 'text'

const counterOption = (type: ContentType, counter: CounterName): SortOption => ({
  key: counter,
  label: counterLabel(counter),
  directionLabels: directions.highest,
  isDescending: true,
  column: counterSql(type, counter),
})

export function parseSort(type: ContentType, value: string): ListSort {
  const all = sortOptions(type)
  const candidates = all.flatMap((one) => [false, true].map((isReversed) => ({ ...one, isReversed })))
  const found = candidates.find((one) => value && sortParam(type, one) === value) ?? candidates[0]
  if (!found) throw new Error(`${type.name} can't be sorted.`)
  return found
}

export function buildSortLinks(
  type: ContentType,
  current: ListSort,
): { current: ListSortLink; links: ListSortLink[] } {
  const toLink = (sort: ListSort): ListSortLink => ({
    label: sort.label,
    direction: sort.directionLabels[Number(sort.isReversed)] ?? '',
    value: sortParam(type, sort),
  })
  const links = sortOptions(type).map((one) =>
    toLink({ ...one, isReversed: one.key === current.key && !current.isReversed }),
  )
  return { current: toLink(current), links }
}

function sortParam(type: ContentType, { key, isReversed, isDescending }: ListSort) {
  if (key === sortOptions(type)[0]?.key && !isReversed) return ''
  return isReversed === isDescending ? key : `-${key}`
}

export async function listSortedPage<Type extends ContentType>(
  type: Type,
  query: ListQuery,
  sort: ListSort,
  page: number,
): Promise<ListPage<Item<Type>>> {
  if (sort.column) return listPage(type, query, page, page, orderExpressions(sort))
  const ids = await sortIdsByTitle(type, query, sort.isReversed)
  const pages = Math.max(1, Math.ceil(ids.length / itemsPerListPage))
  const pageIds = page >= 1 ? ids.slice((page - 1) * itemsPerListPage, page * itemsPerListPage) : []
  const rows = await selectItemRows(await database(), type)
    .selectAll()
    .where(hasId(pageIds))
    .execute()
  const items = pageIds.flatMap((id) => {
    const row = rows.find(({ _id }) => _id === id)
    return row ? [itemFromRow(type, row)] : []
  })
  return { items, total: ids.length, page, pages }
}

function orderExpressions({ column, isDescending, isReversed, hasEmptyValues }: ListSort) {
  const emptyLast = hasEmptyValues ? [sql`coalesce(cast(${column} as text), '') = ''`] : []
  return [...emptyLast, sql`${column} ${sql.raw(isDescending === isReversed ? 'asc' : 'desc')}`]
}

const hasId = (ids: string[]) => isIn(sql.ref('_id'), ids)

export async function listIdsWithVersions(
  type: ContentType,
  query: ListQuery,
  sort: ListSort,
  limit: number,
) {
  const db = await database()
  let rows = matchingItemsQuery(db, type, query).select(['_id', 'version'])
  if (!sort.column) {
    const ids = (await sortIdsByTitle(type, query, sort.isReversed)).slice(0, limit)
    rows = rows.where(hasId(ids))
  } else {
    for (const expression of orderExpressions(sort)) rows = rows.orderBy(expression)
    for (const key of defaultSortKeys(type))
      rows = rows.orderBy(sql.ref(key), type.orderable ? 'asc' : 'desc')
  }
  return (await rows.limit(limit).execute()).map(({ _id, version }) => ({ id: _id, version }))
}

async function sortIdsByTitle(type: ContentType, query: ListQuery, isReversed: boolean) {
  const { titled, untitled } = await readTitleOrder(type)
  const ordered = [...(isReversed ? titled.toReversed() : titled), ...untitled]
  if ((await countItems(type, query)) === ordered.length) return ordered
  const matched = await matchingItemsQuery(await database(), type, query)
    .select('_id')
    .execute()
  const matchedIds = new Set(matched.map(({ _id }) => _id))
  return ordered.filter((id) => matchedIds.has(id))
}

/** All ids in dictionary order of both scripts, with numbers by value. Sorted once per content version. */
const readTitleOrder = (type: ContentType) =>
  cached(`${type.name} by title`, async () => {
    const rows = await selectItemRows(await database(), type)
      .select(['_id', sql<string>`${sql.ref(type.titleField)}`.as('title')])
      .orderBy('_id')
      .execute()
    const titled = rows.filter(({ title }) => title)
    titled.sort((one, other) => titleCollator.compare(one.title, other.title))
    return {
      titled: titled.map(({ _id }) => _id),
      untitled: rows.filter(({ title }) => !title).map(({ _id }) => _id),
    }
  })

const titleCollator = new Intl.Collator('ne', { numeric: true, ignorePunctuation: false })
