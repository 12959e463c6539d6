import { useDownloadsText } from '~/routes/site/downloads/en.ts'
import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { Star } from '~/ui/icons/site.ts'
import { formatDay } from '../../../process/format.ts'
import { CategoryBadge } from './category-badge.tsx'

/** Category and type of a report. */
export function ReportBadges({ report }: { report: ReportEntry }) {
  const { t } = useDownloadsText()
  return (
    <div className="flex flex-wrap gap-2">
      <CategoryBadge category={report.category} />
      <span className="inline-flex items-center rounded-full border border-line bg-white px-3 py-1 text-sm font-semibold text-body">
        {t.reports.kinds[report.type]}
      </span>
    </div>
  )
}

/** What a report covers, and since when it can be read. */
export function ReportDates({ report: { period, publishDate } }: { report: ReportEntry }) {
  const { text, t } = useDownloadsText()
  return (
    <p className="mt-2 text-sm">
      {period && <span className="font-semibold text-ink">{period} · </span>}
      {t.reports.published}{' '}
      <time dateTime={publishDate} className="whitespace-nowrap">
        {formatDay(publishDate, text.months)}
      </time>
    </p>
  )
}

export function FeaturedMark() {
  const { t } = useDownloadsText()
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-deep px-3 py-1 text-sm font-semibold text-white">
      <Star aria-hidden="true" size={14} /> {t.reports.mark}
    </span>
  )
}
