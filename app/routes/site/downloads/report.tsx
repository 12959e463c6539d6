import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reports } from '~/content/types/reports.ts'
import { labelOf } from '~/i18n/message.ts'
import { DownloadLink } from '~/ui/media/download-link.tsx'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { Facts } from '~/ui/notices/facts.tsx'
import { loadItem } from '~/ui/page/load-page.server.ts'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { BuiltJsonLdScript } from '~/ui/seo/json-ld.tsx'
import { reportJsonLd } from '~/ui/seo/json-ld-items.ts'
import { defineItemMeta } from '~/ui/seo/page-meta.ts'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { BackLink } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { DocumentCategoryBadge, DocumentThumbnail } from './card-parts.tsx'
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
      <BuiltJsonLdScript
        build={import.meta.env.SSR && reportJsonLd}
        about={{ ...report, category: labelOf(t.words, report.category) }}
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

function ReportDetails({ report }: { report: ReportEntry }) {
  const { t, language } = useTexts('downloads')
  const { title, description, file, category } = report
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_minmax(0,30rem)] print:block">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <DocumentCategoryBadge category={category} />
          <UntranslatedMark texts={[title, description]} />
        </div>
        <p
          lang={langAttribute(description, language)}
          className="mt-5 max-w-2xl text-lead whitespace-pre-line"
        >
          {description}
        </p>
        {file && (
          <p className="no-print mt-7 flex flex-wrap items-center gap-x-4 gap-y-2">
            <DownloadLink file={file} subject={title} />
          </p>
        )}
        <h2 className="mt-10 text-xl font-bold">{t.reports.facts}</h2>
        <ReportFacts report={report} />
      </div>
      <div>
        <DocumentThumbnail
          file={file}
          sizes="(min-width: 1024px) 480px, 90vw"
          className="mx-auto w-full max-w-120 rounded-xl shadow-raised"
          eager
        />
      </div>
    </div>
  )
}

function ReportFacts({ report }: { report: ReportEntry }) {
  const { text, t, formatMessage, format } = useTexts('downloads')
  const fileLine = useFileSummaryFormatter()
  const { category, type, publishDate, period, file, downloads } = report
  const pages = file && file.pages > 0 && formatMessage(text.files.pages, { count: file.pages })
  return (
    <Facts
      className="mt-4 max-w-2xl divide-y divide-line border-y border-line"
      rowClassName="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]"
      termClassName="text-sm leading-6"
      valueClassName="min-w-0 font-medium break-words text-ink"
      facts={[
        [t.category, labelOf(t.words, category)],
        [t.reports.type, t.reports.types[type]],
        [t.reports.period, period],
        [t.reports.published, format.bothDays(publishDate)],
        [t.reports.length, pages],
        [t.reports.file, file && fileLine({ ...file, pages: 0 })],
        [t.reports.fileName, file?.fileName],
        [t.reports.downloaded, formatMessage(t.times, { count: downloads })],
      ]}
    />
  )
}
