import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { Link } from '~/ui/link.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { langAttribute } from '../../../ui/language-of.ts'
import { DocumentThumbnail } from './document-thumbnail.tsx'
import { FileFacts } from './file-facts.tsx'
import { FeaturedMark, ReportBadges, ReportDates } from './report-parts.tsx'

export function ReportRow({ report }: { report: ReportEntry }) {
  const { language } = downloadsText.use()
  const { title, description, path, file, fileUrl, downloads } = report
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
            <DownloadLink href={fileUrl} fileName={file.fileName} language={file.language} subject={title} />
          </p>
        </div>
      )}
    </article>
  )
}
