import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reports } from '~/content/types/reports.ts'
import { labelOf } from '~/process/words.ts'
import { ReportDetails } from '~/routes/site/downloads/report-sheet.tsx'
import { findReport, type ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { downloadsTexts } from '~/routes/site/downloads/texts.server.ts'
import { loadItem } from '~/ui/item-page.server.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { BackLink } from '~/ui/notices/back-link.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { JsonLd } from '~/ui/structured-data.tsx'
import { defineItemMeta } from '../../../ui/page-meta.ts'
import { reportJsonLd } from '../../../ui/structured-items.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const listPath = '/downloads/reports'

export const loader = (args: LoaderFunctionArgs) => loadItem(args, reports, findReport, downloadsTexts)

export const meta = defineItemMeta(({ title, description, path }: ReportEntry) => ({
  ...{ title, path },
  description,
}))

export default function ReportPage() {
  const { item: report } = useLoaderData<typeof loader>()
  const { text, t } = downloadsText.use()
  if (!report) return <NotFoundPage />
  return (
    <>
      <JsonLd
        build={
          import.meta.env.SSR &&
          ((settings, edition) =>
            reportJsonLd({ ...report, category: labelOf(t.words, report.category) }, settings, edition))
        }
      />
      <PageHeader
        title={report.title}
        lead={[t.reports.kinds[report.type], report.period].filter(Boolean).join(' · ')}
        ancestors={[
          { label: text.frame.nav.downloads, to: '/downloads/forms' },
          { label: t.reports.title, to: listPath },
        ]}
        light
      />
      <div className="page pt-10 pb-32 lg:pb-44">
        <ReportDetails report={report} />
        <BackLink to={listPath} label={t.reports.back} />
      </div>
    </>
  )
}
