import { groupDigits, useDownloadsText } from '~/routes/site/downloads/en.ts'
import type { ReportFigures } from '~/routes/site/downloads/reports.server.ts'
import { StatLine } from '../../../ui/lists/stat-line.tsx'

export function ReportFigureLine({ figures }: { figures: ReportFigures }) {
  const { t } = useDownloadsText()
  const { total, year, thisYear, downloads, pages } = figures
  return (
    <StatLine
      label={t.reports.figures}
      stats={[
        { label: t.reports.total, value: groupDigits(total) },
        { label: t.reports.thisYear(year), value: groupDigits(thisYear) },
        { label: t.reports.downloads, value: groupDigits(downloads) },
        { label: t.reports.pages, value: groupDigits(pages) },
      ]}
    />
  )
}
