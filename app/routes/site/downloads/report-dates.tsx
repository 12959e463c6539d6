import { useDownloadsText } from '~/routes/site/downloads/en.ts'
import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { formatDay } from '../../../process/format.ts'

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
