import { type RawBuilder, sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { isIn } from '../../db/sql.server.ts'
import { fromRow } from '../kinds/columns.server.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { isPublishing } from '../kinds/publishing.ts'
import type { ContentType, Figure, Item } from '../kinds/type.ts'
import { browse, countItems, type ListPage, pageSize } from './browse.server.ts'
import { figureColumn, figureLabel } from './figures.server.ts'
import { anyTable, type ListQuery, matching, orderKeys } from './query.server.ts'
import { untilChanged } from './until-changed.server.ts'

interface Sortable {
  key: string
  label: string
  ways: readonly [first: string, turned: string]
  isFalling: boolean
  column?: RawBuilder<unknown>
  /** Some items may have no value. */
  mayLack?: boolean
}

export type Sort = Sortable & { isTurned: boolean }

export interface SortLink {
  label: string
  way: string
  value: string
}

const ways = {
  newest: ['newest first', 'oldest first'],
  highest: ['highest first', 'lowest first'],
  arranged: ['as arranged', 'the other way round'],
  letters: ['from A to Z', 'from Z to A'],
} as const

export function sortables(type: ContentType): Sortable[] {
  const falling = (key: string, label: string, first: 'newest' | 'highest'): Sortable => ({
    key,
    label,
    ways: ways[first],
    isFalling: true,
    column: sql.ref(key),
  })
  const ofFields = Object.entries(type.fields).flatMap(([key, { kind, label, computed }]) => {
    const { sorted } = serverKinds[kind]
    const isMeant = sorted && !computed && !isPublishing(key)
    return isMeant ? [{ ...falling(key, label, sorted), mayLack: true }] : []
  })
  const place = type.ordered
    ? { ...falling('position', 'Order', 'newest'), ways: ways.arranged, isFalling: false }
    : falling('position', 'Added', 'newest')
  const dated = type.ordered ? undefined : ofFields.find(({ key }) => key === type.dated)
  const title: Sortable = {
    key: type.titled,
    label: type.fields[type.titled]?.label ?? '',
    ways: ways.letters,
    isFalling: false,
  }
  const figures = (type.figures ?? []).map(([figure]) => ofFigure(type, figure))
  return [
    dated ?? place,
    ...(hasTitles(type) ? [title] : []),
    falling('updatedAt', 'Changed', 'newest'),
    ...ofFields.filter((one) => one !== dated),
    ...figures,
    ...(dated ? [place] : []),
  ]
}

const hasTitles = ({ fields, titled }: ContentType) => fields[titled]?.kind === 'text'

const ofFigure = (type: ContentType, figure: Figure): Sortable => ({
  key: figure,
  label: figureLabel(figure),
  ways: ways.highest,
  isFalling: true,
  column: figureColumn(type, figure),
})

export function readSort(type: ContentType, value: string): Sort {
  const all = sortables(type)
  const asked = all.flatMap((one) => [false, true].map((isTurned) => ({ ...one, isTurned })))
  const found = asked.find((one) => value && addressOf(type, one) === value) ?? asked[0]
  if (!found) throw new Error(`${type.name} can't be sorted.`)
  return found
}

export function sortLinks(type: ContentType, current: Sort): { current: SortLink; links: SortLink[] } {
  const linkOf = (sort: Sort): SortLink => ({
    label: sort.label,
    way: sort.ways[Number(sort.isTurned)] ?? '',
    value: addressOf(type, sort),
  })
  const links = sortables(type).map((one) =>
    linkOf({ ...one, isTurned: one.key === current.key && !current.isTurned }),
  )
  return { current: linkOf(current), links }
}

function addressOf(type: ContentType, { key, isTurned, isFalling }: Sort) {
  if (key === sortables(type)[0]?.key && !isTurned) return ''
  return isTurned === isFalling ? key : `-${key}`
}

export async function browseSorted<Type extends ContentType>(
  type: Type,
  query: ListQuery,
  sort: Sort,
  page: number,
): Promise<ListPage<Item<Type>>> {
  if (sort.column) return browse(type, query, page, page, orderOf(sort))
  const ids = await idsByTitle(type, query, sort.isTurned)
  const pages = Math.max(1, Math.ceil(ids.length / pageSize))
  const shown = page >= 1 ? ids.slice((page - 1) * pageSize, page * pageSize) : []
  const rows = await anyTable(await database())
    .selectFrom(type.name)
    .selectAll()
    .where(isOneOf(shown))
    .execute()
  const items = shown.flatMap((id) => {
    const row = rows.find(({ _id }) => _id === id)
    return row ? [fromRow(type, row)] : []
  })
  return { items, total: ids.length, page, pages }
}

function orderOf({ column, isFalling, isTurned, mayLack }: Sort) {
  const lacksLast = mayLack ? [sql`coalesce(cast(${column} as text), '') = ''`] : []
  return [...lacksLast, sql`${column} ${sql.raw(isFalling === isTurned ? 'asc' : 'desc')}`]
}

const isOneOf = (ids: string[]) => isIn(sql.ref('_id'), ids)

export async function matchingIds(type: ContentType, query: ListQuery, sort: Sort, most: number) {
  const db = await database()
  let rows = matching(db, type, query).select(['_id', 'version'])
  if (!sort.column) {
    const ids = (await idsByTitle(type, query, sort.isTurned)).slice(0, most)
    rows = rows.where(isOneOf(ids))
  } else {
    for (const expression of orderOf(sort)) rows = rows.orderBy(expression)
    for (const key of orderKeys(type)) rows = rows.orderBy(sql.ref(key), type.ordered ? 'asc' : 'desc')
  }
  return (await rows.limit(most).execute()).map(({ _id, version }) => ({ id: _id, version }))
}

async function idsByTitle(type: ContentType, query: ListQuery, isTurned: boolean) {
  const { titled, untitled } = await titleOrder(type)
  const ordered = [...(isTurned ? titled.toReversed() : titled), ...untitled]
  if ((await countItems(type, query)) === ordered.length) return ordered
  const matched = await matching(await database(), type, query)
    .select('_id')
    .execute()
  const isMatched = new Set(matched.map(({ _id }) => _id))
  return ordered.filter((id) => isMatched.has(id))
}

/** Of all items, by what dictionaries do with both alphabets and with numbers; sorted once until content changes. */
const titleOrder = (type: ContentType) =>
  untilChanged(`${type.name} by title`, async () => {
    const rows = await anyTable(await database())
      .selectFrom(type.name)
      .select(['_id', sql<string>`${sql.ref(type.titled)}`.as('title')])
      .orderBy('_id')
      .execute()
    const titled = rows.filter(({ title }) => title)
    titled.sort((one, other) => alphabet.compare(one.title, other.title))
    return {
      titled: titled.map(({ _id }) => _id),
      untitled: rows.filter(({ title }) => !title).map(({ _id }) => _id),
    }
  })

const alphabet = new Intl.Collator('ne', { numeric: true, ignorePunctuation: false })
