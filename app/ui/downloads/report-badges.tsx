import { Star } from 'lucide-react'
import type { ReportEntry } from '~/content/reports.server.ts'
import { useDownloadsText } from '~/text/en-downloads.ts'
import { CategoryBadge } from './category-badge.tsx'

interface ReportBadgesProps {
  report: ReportEntry
  /** Among others of its kind, where saying that it is featured says nothing. */
  amongFeatured?: boolean
}

/** Category and type of a report, and whether it is featured. */
export function ReportBadges({ report, amongFeatured = false }: ReportBadgesProps) {
  const { t } = useDownloadsText()
  return (
    <div className="flex flex-wrap gap-2">
      <CategoryBadge category={report.category} />
      <span className="inline-flex items-center rounded-full border border-line bg-white px-3 py-1 text-sm font-semibold text-body">
        {t.reports.kinds[report.type]}
      </span>
      {report.featured && !amongFeatured && (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-deep px-3 py-1 text-sm font-semibold text-white">
          <Star aria-hidden="true" size={14} /> {t.reports.mark}
        </span>
      )}
    </div>
  )
}
