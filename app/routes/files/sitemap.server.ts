import { sql } from 'kysely'
import { sitePages } from '~/content/types/site-pages.ts'
import { type ContentType, pathOf } from '../../content/kinds/type.ts'
import { countItems } from '../../content/store/browse.server.ts'
import { matching, orderKeys } from '../../content/store/query.server.ts'
import { contentTypes, typesByPlace } from '../../content/types/registry.ts'
import { type Db, database } from '../../db/database.server.ts'
import { greatest } from '../../db/sql.server.ts'

interface SitemapEntry {
  path: string
  /** ISO 8601; undefined where nothing tells. */
  changed: string | undefined
}

const sitemapSize = 10_000

const withPages = typesByPlace.filter(({ slugFrom }) => slugFrom)

/** Pages of what has ended stay, for reference. */
const openToVisitors = { visible: true, ended: true }

export async function sitemapParts() {
  const counts = await Promise.all(withPages.map((type) => countItems(type, openToVisitors)))
  const total = counts.reduce((sum, count) => sum + count, sitePages.length)
  return Math.ceil(total / sitemapSize)
}

/** What visitors may see, in files from 1: the fixed pages, then those of items. */
export async function sitemapPart(part: number): Promise<SitemapEntry[]> {
  const db = await database()
  const fixed = part === 1 ? await Promise.all(sitePages.map((path) => ofPage(db, path))) : []
  const entries: SitemapEntry[] = [...fixed]
  let skip = (part - 1) * sitemapSize - (part > 1 ? sitePages.length : 0)
  for (const type of withPages) {
    if (entries.length === sitemapSize) break
    const count = await countItems(type, openToVisitors)
    if (skip < count) entries.push(...(await ofItems(db, type, skip, sitemapSize - entries.length)))
    skip = Math.max(0, skip - count)
  }
  return entries
}

async function ofPage(db: Db, path: string): Promise<SitemapEntry> {
  const newest = await Promise.all(
    typesOn(path).map((type) =>
      matching(db, type, { visible: true })
        .select(sql<string | null>`max(updatedAt)`.as('changed'))
        .executeTakeFirst(),
    ),
  )
  const changes = newest.flatMap((row) => row?.changed ?? [])
  return { path, changed: changes.sort().at(-1) }
}

const typesOn = (path: string) =>
  contentTypes.filter(({ lists, alsoOn }) => [...lists, ...alsoOn].includes(path))

async function ofItems(db: Db, type: ContentType, skip: number, limit: number): Promise<SitemapEntry[]> {
  const { field = '_id' } = type.listedBy ?? {}
  let rows = matching(db, type, openToVisitors).select([
    '_id',
    'slug',
    greatest(sql.ref('updatedAt'), sql.ref('publishAt')).as('changed'),
    sql.ref(field).as('list'),
  ])
  for (const key of orderKeys(type)) rows = rows.orderBy(sql.ref(key), 'asc')
  const found = await rows.offset(skip).limit(limit).execute()
  return found.map(({ changed, slug = '', list, _id }) => ({
    path: pathOf(type, { [field]: list, _id, slug }),
    changed,
  }))
}
