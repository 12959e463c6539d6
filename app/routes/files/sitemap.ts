import type { LoaderFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { config } from '~/config/config.server.ts'
import { countItems } from '~/content/items/list.server.ts'
import { defaultSortKeys, matchingItemsQuery } from '~/content/items/query.server.ts'
import { type ContentType, pathOf } from '~/content/schema/define.ts'
import { contentTypes, typesInSearchOrder } from '~/content/types/registry.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { type Db, database } from '~/db/database.server.ts'
import { greatest } from '~/db/sql.server.ts'
import { methodNotAllowedResponse, notFoundResponse } from '~/files/http/responses.server.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { publicTextResponse } from './public-response.server.ts'

/** All public pages, or an index of parts if one file cannot hold them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const parts = await countSitemapParts()
  const requestedPart = new URL(request.url).searchParams.get('part')
  if (requestedPart === null && parts > 1) return xmlResponse(sitemapIndex(parts))
  const part = requestedPart === null ? 1 : /^[1-9]\d{0,5}$/.test(requestedPart) ? Number(requestedPart) : 0
  if (part < 1 || part > parts) return notFoundResponse('There is no such part of the sitemap.')
  const entries = await listSitemapPart(part)
  return xmlResponse(
    renderXml(
      'urlset',
      entries.flatMap(({ path, changed }) =>
        languages.map(
          (language) => ['url', localizePath(language, path), changed, alternateLinks(path)] as const,
        ),
      ),
    ),
  )
}

const sitemapIndex = (parts: number) =>
  renderXml(
    'sitemapindex',
    Array.from(
      { length: parts },
      (_, index) => ['sitemap', `/sitemap.xml?part=${index + 1}`, undefined, ''] as const,
    ),
  )

const alternateLinks = (path: string) =>
  [...languages, 'x-default' as const]
    .map((language) => {
      const href = escapeXml(config().siteUrl + localizePath(language === 'ne' ? 'ne' : 'en', path))
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    })
    .join('')

type Entry = readonly [element: string, path: string, changed: string | undefined, extraXml: string]

function renderXml(root: string, entries: Entry[]) {
  const { siteUrl } = config()
  const lines = entries.map(
    ([element, path, changed, extraXml]) =>
      `<${element}><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}${extraXml}</${element}>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${lines.join('\n')}
</${root}>
`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')

const xmlResponse = (body: string) =>
  publicTextResponse(body, 'application/xml; charset=utf-8', 600, {
    'No-Vary-Search': 'params, except=("part")',
  })

export const action = methodNotAllowedResponse

interface SitemapEntry {
  path: string
  /** ISO 8601; undefined for a page without items. */
  changed: string | undefined
}

const maxSitemapEntries = 10_000

const typesWithPages = typesInSearchOrder.filter(({ site: { slugFrom } }) => slugFrom)

/** Pages of expired items remain public. */
const visitorScope = { visible: true, includesExpired: true }

async function countSitemapParts() {
  const counts = await Promise.all(typesWithPages.map((type) => countItems(type, visitorScope)))
  const total = counts.reduce((sum, count) => sum + count, fixedPagePaths.length)
  return Math.ceil(total / maxSitemapEntries)
}

/** Parts count from 1: fixed pages first, then item pages. */
async function listSitemapPart(part: number): Promise<SitemapEntry[]> {
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
