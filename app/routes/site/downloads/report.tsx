import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { reports } from '~/content/types/reports.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { beginning } from '~/process/plain-text.ts'
import { ReportSheet } from '~/routes/site/downloads/report-sheet.tsx'
import { findReport, type ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { downloadsTexts } from '~/routes/site/downloads/texts.server.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { BackLink } from '~/ui/notices/back-link.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { StructuredData } from '~/ui/structured-data.tsx'
import { leadOn } from '../../../content/public/lead-on.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { pageMeta, plainMeta } from '../../../ui/page-meta.ts'
import { reportData } from '../../../ui/structured-items.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/downloads/reports'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = (args) => {
  const report = args.data?.report
  if (!report) return plainMeta(args.matches)
  const { title, description, path } = report
  return pageMeta(args.matches, { title, description: shorten(description), path })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const report = await findReport(params.slug ?? '')
  if (!report) await leadOn(reports, { request, params })
  if (!report) return data({ report: null, texts: {} }, { status: 404, headers: uncached })
  return data({ report, texts: textsOf(downloadsTexts) }, { headers: pageCaching() })
}

export default function ReportPage() {
  const { report } = useLoaderData<typeof loader>()
  return report ? <Report report={report} /> : <NotFoundPage />
}

function Report({ report }: { report: ReportEntry }) {
  const { text, t, language } = downloadsText.use()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!root) return null
  return (
    <>
      <StructuredData
        of={import.meta.env.SSR && reportData(report, root.settings, { siteUrl: root.siteUrl, language })}
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

const longest = 160

const shorten = (text: string) =>
  text.length > longest ? `${beginning(text, longest - 1).trimEnd()}…` : text
