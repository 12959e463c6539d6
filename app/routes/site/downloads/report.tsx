import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reports } from '~/content/types/reports.ts'
import { labelOf } from '~/i18n/message.ts'
import { loadItem } from '~/ui/page/load-item.server.ts'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { JsonLd } from '~/ui/seo/json-ld.tsx'
import { reportJsonLd } from '~/ui/seo/json-ld-items.ts'
import { defineItemMeta } from '~/ui/seo/page-meta.ts'
import { BackLink } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { ReportDetails } from './report-details.tsx'
import { findReport, type ReportEntry } from './reports.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/downloads/reports'

export const loader = (args: LoaderFunctionArgs) => loadItem(args, reports, findReport, 'downloads')

export const meta = defineItemMeta(({ title, description, path }: ReportEntry) => ({
  ...{ title, path },
  description,
}))

export default function ReportPage() {
  const { item: report } = useLoaderData<typeof loader>()
  const { text, t } = useTexts('downloads')
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
