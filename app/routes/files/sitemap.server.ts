import { sql } from 'kysely'
import { type SitePage, sitePages } from '~/content/types/site-pages.ts'
import type { ContentType } from '../../content/kinds/type.ts'
import { countItems } from '../../content/store/browse.server.ts'
import { matching, orderKeys } from '../../content/store/query.server.ts'
import { addressOf } from '../../content/types/addresses.ts'
import { announcements } from '../../content/types/announcements.ts'
import { gallery } from '../../content/types/gallery.ts'
import { jobs } from '../../content/types/jobs.ts'
import { reports } from '../../content/types/reports.ts'
import { tenders } from '../../content/types/tenders.ts'
import { type Db, database } from '../../db/database.server.ts'

export interface SitemapEntry {
  path: string
  /** ISO 8601; undefined where nothing tells. */
  changed: string | undefined
}

/** Addresses in one file; the protocol allows five times as many. */
export const sitemapSize = 10_000

const withPages: ContentType[] = [tenders, announcements, jobs, reports, gallery]

/** How many files the sitemap has. */
export async function sitemapParts() {
  const counts = await Promise.all(withPages.map((type) => countItems(type)))
  const total = counts.reduce((sum, count) => sum + count, sitePages.length)
  return Math.ceil(total / sitemapSize)
}

/** What visitors may see, in files from 1: the fixed pages, then those of items. */
export async function sitemapPart(part: number): Promise<SitemapEntry[]> {
  const db = await database()
  const fixed = part === 1 ? await Promise.all(sitePages.map((page) => ofPage(db, page))) : []
  const entries: SitemapEntry[] = [...fixed]
  let skip = (part - 1) * sitemapSize - (part > 1 ? sitePages.length : 0)
  for (const type of withPages) {
    if (entries.length === sitemapSize) break
    const count = await countItems(type)
    if (skip < count) entries.push(...(await ofItems(db, type, skip, sitemapSize - entries.length)))
    skip = Math.max(0, skip - count)
  }
  return entries
}

async function ofPage(db: Db, { path, shows }: SitePage): Promise<SitemapEntry> {
  const newest = await Promise.all(
    shows.map((type) =>
      matching(db, type, { visible: true })
        .select(sql<string | null>`max(updatedAt)`.as('changed'))
        .executeTakeFirst(),
    ),
  )
  const changes = newest.flatMap((row) => row?.changed ?? [])
  return { path, changed: changes.sort().at(-1) }
}

async function ofItems(db: Db, type: ContentType, skip: number, limit: number): Promise<SitemapEntry[]> {
  let rows = matching(db, type, { visible: true }).select([
    '_id',
    'slug',
    sql<string>`max(updatedAt, publishAt)`.as('changed'),
    ('listing' in type.fields ? sql.ref('listing') : sql`''`).as('listing'),
  ])
  for (const key of orderKeys(type)) rows = rows.orderBy(sql.ref(key), 'asc')
  const found = await rows.offset(skip).limit(limit).execute()
  return found.map(({ changed, slug = '', ...item }) => ({
    path: addressOf(type.name, { ...item, slug }),
    changed,
  }))
}
