import { useDownloadsText } from '~/routes/site/downloads/en.ts'
import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
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
