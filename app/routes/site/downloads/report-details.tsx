import { labelOf } from '~/i18n/message.ts'
import { DownloadLink } from '~/ui/media/download-link.tsx'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { DocumentCategoryBadge, DocumentThumbnail } from './card-parts.tsx'
import type { ReportEntry } from './reports.server.ts'

export function ReportDetails({ report }: { report: ReportEntry }) {
  const { t, language } = useTexts('downloads')
  const { title, description, file, fileUrl, category } = report
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
            <DownloadLink href={fileUrl} fileName={file.fileName} language={file.language} subject={title} />
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
  const facts: [string, string | false | undefined][] = [
    [t.category, labelOf(t.words, category)],
    [t.reports.type, t.reports.types[type]],
    [t.reports.period, period],
    [t.reports.published, format.bothDays(publishDate)],
    [t.reports.length, file && file.pages > 0 ? formatMessage(text.files.pages, { count: file.pages }) : ''],
    [t.reports.file, file ? fileLine({ ...file, pages: 0 }) : ''],
    [t.reports.fileName, file?.fileName],
    [t.reports.downloaded, formatMessage(t.times, { count: downloads })],
  ]
  return (
    <dl className="mt-4 max-w-2xl divide-y divide-line border-y border-line">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
              <dt className="text-sm leading-6">{label}</dt>
              <dd className="min-w-0 font-medium break-words text-ink">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
