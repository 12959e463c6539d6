import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reports } from '~/content/types/reports.ts'
import { nameOf } from '~/process/words.ts'
import { ReportSheet } from '~/routes/site/downloads/report-sheet.tsx'
import { findReport, type ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { downloadsTexts } from '~/routes/site/downloads/texts.server.ts'
import { loadItem } from '~/ui/item-page.server.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { BackLink } from '~/ui/notices/back-link.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import { itemMetaOf } from '../../../ui/page-meta.ts'
import { reportData } from '../../../ui/structured-items.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/downloads/reports'

export const loader = (args: LoaderFunctionArgs) => loadItem(args, reports, findReport, downloadsTexts)

export const meta = itemMetaOf(({ title, description, path }: ReportEntry) => ({
  ...{ title, path },
  description,
}))

export default function ReportPage() {
  const { item: report } = useLoaderData<typeof loader>()
  const { text, t } = downloadsText.use()
  if (!report) return <NotFoundPage />
  return (
    <>
      <StructuredData
        of={
          import.meta.env.SSR &&
          ((settings, edition) =>
            reportData({ ...report, category: nameOf(t.words, report.category) }, settings, edition))
        }
      />
      <PageHeader
        title={report.title}
        lead={[t.reports.kinds[report.type], report.period].filter(Boolean).join(' · ')}
        above={[
          { label: text.frame.nav.downloads, to: '/downloads/forms' },
          { label: t.reports.title, to },
        ]}
        light
      />
      <div className="page pt-10 pb-32 lg:pb-44">
        <ReportSheet report={report} />
        <BackLink to={to} label={t.reports.back} />
      </div>
    </>
  )
}
