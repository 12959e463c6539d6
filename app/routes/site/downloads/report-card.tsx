import { Star } from '~/ui/icons/site.ts'
import { DownloadLink } from '~/ui/media/download-link.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { DocumentCategoryBadge, DocumentThumbnail, FileFacts } from './card-parts.tsx'
import type { ReportEntry } from './reports.server.ts'

interface ReportCardProps {
  report: ReportEntry
  featured?: boolean
}

export function ReportCard({ report, featured = false }: ReportCardProps) {
  const { language } = useTexts('downloads')
  const { title, description, path, file, downloads } = report
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-3xl border border-line bg-white shadow-card">
      <div
        className={`no-print relative h-48 overflow-hidden border-b border-line px-6 pt-7 ${featured ? 'bg-linear-to-br from-deep to-water' : 'bg-linear-to-br from-mist to-ice'}`}
      >
        <DocumentThumbnail
          file={file}
          sizes="224px"
          className="mx-auto w-56 max-w-full rounded-t-md shadow-raised"
        />
        {report.featured && !featured && (
          <span className="absolute top-3 left-3">
            <FeaturedMark />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <ReportBadges report={report} />
        <h3 className="mt-4 text-xl leading-snug font-bold">
          <Link to={path} discover="none" lang={langAttribute(title, language)} className="title-link">
            {title}
          </Link>
        </h3>
        <ReportDates report={report} />
        <p
          lang={langAttribute(description, language)}
          className="mt-3 line-clamp-4 leading-relaxed print:line-clamp-none"
        >
          {description}
        </p>
        {file && (
          <div className="mt-auto pt-5">
            <FileFacts file={file} downloads={downloads} />
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <DownloadLink file={file} subject={title} />
            </p>
          </div>
        )}
      </div>
    </article>
  )
}

export function ReportRow({ report }: { report: ReportEntry }) {
  const { language } = useTexts('downloads')
  const { title, description, path, file, downloads } = report
  return (
    <article className="grid w-full grid-cols-[4rem_1fr] items-start gap-x-4 rounded-2xl border border-line bg-white p-4 shadow-card sm:grid-cols-[5.5rem_1fr] sm:gap-x-6 sm:p-5 lg:grid-cols-[5.5rem_1fr_auto]">
      <DocumentThumbnail file={file} sizes="88px" className="w-full rounded-md shadow-card" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <ReportBadges report={report} />
          {report.featured && <FeaturedMark />}
        </div>
        <h3 className="mt-3 text-lg leading-snug font-bold">
          <Link to={path} discover="none" lang={langAttribute(title, language)} className="title-link">
            {title}
          </Link>
        </h3>
        <ReportDates report={report} />
        <p
          lang={langAttribute(description, language)}
          className="mt-2 line-clamp-2 max-w-3xl print:line-clamp-none"
        >
          {description}
        </p>
      </div>
      {file && (
        <div className="col-span-2 mt-4 grid gap-3 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:mt-0 lg:max-w-60 lg:justify-items-end lg:self-center lg:text-right">
          <FileFacts file={file} downloads={downloads} />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:justify-end">
            <DownloadLink file={file} subject={title} />
          </p>
        </div>
      )}
    </article>
  )
}

function ReportBadges({ report }: { report: ReportEntry }) {
  const { t } = useTexts('downloads')
  return (
    <div className="flex flex-wrap gap-2">
      <DocumentCategoryBadge category={report.category} />
      <span className="inline-flex items-center rounded-full border border-line bg-white px-3 py-1 text-sm font-semibold text-body">
        {t.reports.kinds[report.type]}
      </span>
      <UntranslatedMark texts={[report.title, report.description]} />
    </div>
  )
}

function ReportDates({ report: { period, publishDate } }: { report: ReportEntry }) {
  const { t, format } = useTexts('downloads')
  return (
    <p className="mt-2 text-sm">
      {period && <span className="font-semibold text-ink">{period} · </span>}
      {t.reports.published} <time dateTime={publishDate}>{format.bothDays(publishDate)}</time>
    </p>
  )
}

function FeaturedMark() {
  const { t } = useTexts('downloads')
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-deep px-3 py-1 text-sm font-semibold text-white">
      <Star aria-hidden="true" size={14} /> {t.reports.mark}
    </span>
  )
}
