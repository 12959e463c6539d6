import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { Link } from '~/ui/link.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { langAttribute } from '../../../ui/language-of.ts'
import { DocumentThumbnail } from './document-thumbnail.tsx'
import { FileFacts } from './file-facts.tsx'
import { FeaturedMark, ReportBadges, ReportDates } from './report-parts.tsx'

interface ReportCardProps {
  report: ReportEntry
  featured?: boolean
}

export function ReportCard({ report, featured = false }: ReportCardProps) {
  const { language } = downloadsText.use()
  const { title, description, path, file, fileUrl, downloads } = report
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
              <DownloadLink
                href={fileUrl}
                fileName={file.fileName}
                language={file.language}
                subject={title}
              />
            </p>
          </div>
        )}
      </div>
    </article>
  )
}
