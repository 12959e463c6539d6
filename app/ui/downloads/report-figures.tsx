import { BookOpen, CalendarCheck, Download, Files } from 'lucide-react'
import type { ReportFigures } from '~/content/reports.server.ts'
import { groupDigits, useDownloadsText } from '~/text/en-downloads.ts'
import { StatTiles } from '../lists/stat-tiles.tsx'

export function ReportFigureTiles({ figures }: { figures: ReportFigures }) {
  const { t } = useDownloadsText()
  const { total, year, thisYear, downloads, pages } = figures
  return (
    <StatTiles
      label={t.reports.figures}
      stats={[
        { label: t.reports.total, value: groupDigits(total), icon: Files },
        { label: t.reports.thisYear(year), value: groupDigits(thisYear), icon: CalendarCheck },
        { label: t.reports.downloads, value: groupDigits(downloads), icon: Download },
        { label: t.reports.pages, value: groupDigits(pages), icon: BookOpen },
      ]}
    />
  )
}
