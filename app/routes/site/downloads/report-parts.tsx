import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { Star } from '~/ui/icons/site.ts'
import { UntranslatedMark } from '../../../ui/untranslated-mark.tsx'
import { DocumentCategoryBadge } from './category-badge.tsx'

export function ReportBadges({ report }: { report: ReportEntry }) {
  const { t } = downloadsText.use()
  return (
    <div className="flex flex-wrap gap-2">
      <DocumentCategoryBadge category={report.category} />
      <span className="inline-flex items-center rounded-full border border-line bg-white px-3 py-1 text-sm font-semibold text-body">
        {t.reports.kinds[report.type]}
      </span>
      <UntranslatedMark texts={[report.title, report.description]} />
    </div>
  )
}

export function ReportDates({ report: { period, publishDate } }: { report: ReportEntry }) {
  const { t, format } = downloadsText.use()
  return (
    <p className="mt-2 text-sm">
      {period && <span className="font-semibold text-ink">{period} · </span>}
      {t.reports.published} <time dateTime={publishDate}>{format.bothDays(publishDate)}</time>
    </p>
  )
}

export function FeaturedMark() {
  const { t } = downloadsText.use()
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-deep px-3 py-1 text-sm font-semibold text-white">
      <Star aria-hidden="true" size={14} /> {t.reports.mark}
    </span>
  )
}
