import { sql } from 'kysely'
import { readDownloadCounts } from '~/content/items/counters.server.ts'
import { countItems, listPage, type RequestedPages } from '~/content/items/list.server.ts'
import { type ListQuery, matchingItemsQuery } from '~/content/items/query.server.ts'
import { findPublishedBySlug, listItems } from '~/content/items/store.server.ts'
import { toLinkedDocument } from '~/content/media/documents.server.ts'
import { type Report, reports } from '~/content/types/reports.ts'
import { database } from '~/db/database.server.ts'
import { jsonNumber } from '~/db/sql.server.ts'
import { fromBikram, toBikramDay } from '~/i18n/bikram-sambat.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'

export type ReportEntry = Awaited<ReturnType<typeof toReportEntries>>[number]

const maxFeatured = 3

export async function listReports(query: ListQuery, span: RequestedPages) {
  const listed = await listPage(reports, query, span.page, span.until)
  return { ...listed, items: await toReportEntries(listed.items) }
}

export const listFeaturedReports = async () =>
  toReportEntries(
    await listItems(reports, { filters: { featured: 'true' }, visible: true, limit: maxFeatured }),
  )

export async function findReport(slug: string) {
  const report = await findPublishedBySlug(reports, slug)
  return report && (await toReportEntries([report]))[0]
}

/** The year in the reader's calendar, and its first day. */
function calendarYearOf(day: string) {
  const bikram = currentLanguage() === 'ne' ? toBikramDay(day) : undefined
  const firstDay = bikram && fromBikram({ year: bikram.year, month: 1, day: 1 })
  const year = day.slice(0, 4)
  return firstDay ? { year: String(bikram.year), first: firstDay } : { year, first: `${year}-01-01` }
}

export async function readReportStatistics() {
  const db = await database()
  const { year, first } = calendarYearOf(nepalDay())
  const visible = matchingItemsQuery(db, reports, { visible: true })
  const [total, thisYear, pages, downloads] = await Promise.all([
    countItems(reports),
    countItems(reports, { from: first }),
    visible
      .select(sql<number>`coalesce(sum(${jsonNumber(sql.ref('file'), 'pages')}), 0)`.as('sum'))
      .executeTakeFirst(),
    db
      .selectFrom('downloads')
      .select(sql<number>`coalesce(sum(count), 0)`.as('sum'))
      .where('type', '=', reports.name)
      .where(sql<boolean>`itemId in (${visible.select('_id')})`)
      .executeTakeFirst(),
  ])
  return { total, year, thisYear, pages: Number(pages?.sum ?? 0), downloads: Number(downloads?.sum ?? 0) }
}

async function toReportEntries(items: Report[]) {
  const ids = items.map(({ _id }) => _id)
  const counts = await readDownloadCounts(reports.name, ids)
  const toReportEntry = async ({ position, version, createdAt, updatedAt, ...report }: Report) => ({
    ...report,
    file: await toLinkedDocument(reports, report._id, report.file),
    downloads: counts.get(report._id) ?? 0,
  })
  return Promise.all(items.map(toReportEntry))
}
