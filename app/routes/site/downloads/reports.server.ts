import { sql } from 'kysely'
import { readDownloadCounts } from '~/content/items/counters.server.ts'
import { countItems, type ListPage, listPage, type PageRange } from '~/content/items/list.server.ts'
import { type ListQuery, selectMatching } from '~/content/items/query.server.ts'
import { findBySlug, listItems } from '~/content/items/store.server.ts'
import { addDocumentLanguage, type DocumentWithLanguage } from '~/content/media/document-languages.server.ts'
import { type Report, reports } from '~/content/types/reports.ts'
import { database } from '~/db/database.server.ts'
import { jsonNumber } from '~/db/sql.server.ts'
import { documentUrl } from '~/files/names.ts'
import { fromBikram, toBikramDay } from '~/i18n/bikram-sambat.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'

export type ReportEntry = Pick<
  Report,
  '_id' | 'title' | 'description' | 'category' | 'type' | 'publishDate' | 'period' | 'featured' | 'path'
> & {
  file: DocumentWithLanguage | null
  fileUrl: string
  downloads: number
}

const maxFeatured = 3

export async function listReports(query: ListQuery, span: PageRange): Promise<ListPage<ReportEntry>> {
  const listed = await listPage(reports, query, span.page, span.until)
  return { ...listed, items: await toReportEntries(listed.items) }
}

export async function listFeaturedReports(): Promise<ReportEntry[]> {
  return toReportEntries(
    await listItems(reports, { filters: { featured: 'true' }, visible: true, limit: maxFeatured }),
  )
}

export async function findReport(slug: string): Promise<ReportEntry | undefined> {
  const report = await findBySlug(reports, slug)
  if (!report) return undefined
  const [entry] = await toReportEntries([report])
  return entry
}

interface ReportStatistics {
  total: number
  /** The current year in the reader's calendar, and how many reports were published in it. */
  year: string
  thisYear: number
  downloads: number
  pages: number
}

function calendarYearOf(day: string) {
  const bikram = currentLanguage() === 'ne' ? toBikramDay(day) : undefined
  const firstDay = bikram && fromBikram({ year: bikram.year, month: 1, day: 1 })
  const year = day.slice(0, 4)
  return firstDay ? { year: String(bikram.year), first: firstDay } : { year, first: `${year}-01-01` }
}

export async function readReportStatistics(): Promise<ReportStatistics> {
  const db = await database()
  const { year, first } = calendarYearOf(nepalDay())
  const visible = selectMatching(db, reports, { visible: true })
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

async function toReportEntries(items: Report[]): Promise<ReportEntry[]> {
  const ids = items.map(({ _id }) => _id)
  const counts = await readDownloadCounts(reports.name, ids)
  const toReportEntry = async ({ position, version, createdAt, updatedAt, ...report }: Report) => ({
    ...report,
    file: await addDocumentLanguage(report.file),
    fileUrl: report.file ? documentUrl(reports.name, report._id, report.file) : '',
    downloads: counts.get(report._id) ?? 0,
  })
  return Promise.all(items.map(toReportEntry))
}
