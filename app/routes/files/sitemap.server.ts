import { sql } from 'kysely'
import { countItems } from '~/content/items/list.server.ts'
import { defaultSortKeys, matchingItemsQuery } from '~/content/items/query.server.ts'
import { type ContentType, pathOf } from '~/content/schema/define.ts'
import { contentTypes, typesInSearchOrder } from '~/content/types/registry.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { type Db, database } from '~/db/database.server.ts'
import { greatest } from '~/db/sql.server.ts'

interface SitemapEntry {
  path: string
  /** ISO 8601; undefined for a page without items. */
  changed: string | undefined
}

const maxSitemapEntries = 10_000

const typesWithPages = typesInSearchOrder.filter(({ site: { slugFrom } }) => slugFrom)

/** Pages of expired items remain public. */
const visitorScope = { visible: true, includesExpired: true }

export async function countSitemapParts() {
  const counts = await Promise.all(typesWithPages.map((type) => countItems(type, visitorScope)))
  const total = counts.reduce((sum, count) => sum + count, fixedPagePaths.length)
  return Math.ceil(total / maxSitemapEntries)
}

/** Parts count from 1: fixed pages first, then item pages. */
export async function listSitemapPart(part: number): Promise<SitemapEntry[]> {
  const db = await database()
  const fixed = part === 1 ? await Promise.all(fixedPagePaths.map((path) => pageEntry(db, path))) : []
  const entries: SitemapEntry[] = [...fixed]
  let offset = (part - 1) * maxSitemapEntries - (part > 1 ? fixedPagePaths.length : 0)
  for (const type of typesWithPages) {
    if (entries.length === maxSitemapEntries) break
    const count = await countItems(type, visitorScope)
    if (offset < count)
      entries.push(...(await itemEntries(db, type, offset, maxSitemapEntries - entries.length)))
    offset = Math.max(0, offset - count)
  }
  return entries
}

async function pageEntry(db: Db, path: string): Promise<SitemapEntry> {
  const newest = await Promise.all(
    typesShownOn(path).map((type) =>
      matchingItemsQuery(db, type, { visible: true })
        .select(sql<string | null>`max(updatedAt)`.as('changed'))
        .executeTakeFirst(),
    ),
  )
  const changes = newest.flatMap((row) => row?.changed ?? [])
  return { path, changed: changes.sort().at(-1) }
}

const typesShownOn = (path: string) =>
  contentTypes.filter(({ site: { listPaths, embeddedOn } }) => [...listPaths, ...embeddedOn].includes(path))

async function itemEntries(
  db: Db,
  type: ContentType,
  offset: number,
  limit: number,
): Promise<SitemapEntry[]> {
  const { field = '_id' } = type.site.pathBy ?? {}
  let rows = matchingItemsQuery(db, type, visitorScope).select([
    '_id',
    'slug',
    greatest(sql.ref('updatedAt'), sql.ref('publishAt')).as('changed'),
    sql.ref(field).as('list'),
  ])
  for (const key of defaultSortKeys(type)) rows = rows.orderBy(sql.ref(key), 'asc')
  const found = await rows.offset(offset).limit(limit).execute()
  return found.map(({ changed, slug = '', list, _id }) => ({
    path: pathOf(type, { [field]: list, _id, slug }),
    changed,
  }))
}
