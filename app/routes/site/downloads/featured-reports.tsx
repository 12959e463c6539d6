import { useDownloadsText } from '~/routes/site/downloads/en.ts'
import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { ReportCard } from './report-card.tsx'

export function FeaturedReports({ reports }: { reports: ReportEntry[] }) {
  const { t } = useDownloadsText()
  return (
    <section aria-labelledby="featured" className="page pt-6">
      <h2 id="featured" className="text-2xl font-bold">
        {t.reports.featured}
      </h2>
      <ul className="mt-4 grid gap-5 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
        {reports.map((report) => (
          <li key={report._id} className="flex md:max-xl:first:nth-last-3:col-span-2">
            <ReportCard report={report} featured />
          </li>
        ))}
      </ul>
    </section>
  )
}
