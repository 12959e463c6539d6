import type { ReportFigures } from '~/content/reports.server.ts'
import { groupDigits, useDownloadsText } from '~/text/en-downloads.ts'
import { StatLine } from '../lists/stat-line.tsx'

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
