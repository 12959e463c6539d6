import { FileText } from '~/ui/icons/site.ts'
import { DownloadLink, ZipLink } from '~/ui/media/download-link.tsx'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import type { TenderDetail } from './tender.server.ts'

export function TenderDocuments({ tender }: { tender: TenderDetail }) {
  const { t, formatMessage, format, language } = useTexts('tenders')
  const fileLine = useFileSummaryFormatter()
  const { files, documents, reference, status } = tender
  // A closed tender takes no questions.
  if (files.length === 0 && status !== 'open') return null
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl font-bold">{t.page.documents}</h2>
        <ZipLink
          url={documents.zipUrl}
          name={reference}
          size={documents.size}
          className="button button-primary no-print"
        />
      </div>
      {files.length === 0 && <p className="mt-4 leading-relaxed">{t.page.noDocuments}</p>}
      <ul className="mt-5 grid gap-3 empty:hidden">
        {files.map((file) => (
          <li
            key={file.url}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-line bg-white p-4 sm:px-5"
          >
            <FileText aria-hidden="true" size={26} strokeWidth={1.5} className="flex-none text-water" />
            <div className="min-w-0 flex-1 basis-48">
              <a
                href={file.url}
                hrefLang={file.language}
                target="_blank"
                rel="noopener"
                lang={langAttribute(file.fileName, language)}
                className="title-link font-semibold wrap-anywhere text-ink"
              >
                {file.fileName}
                <span className="sr-only"> ({t.newTab})</span>
              </a>
              <p className="text-sm">
                {fileLine(file)}
                {file.addedOn && (
                  <>
                    {'\u00a0· '}
                    <strong className="font-semibold text-amber-900 min-[20rem]:whitespace-nowrap">
                      {formatMessage(t.page.addedOn, { day: format.shortDay(file.addedOn) })}
                    </strong>
                  </>
                )}
              </p>
            </div>
            <DownloadLink
              file={file}
              subject={file.fileName}
              className="button no-print border border-line bg-white text-ink hover:bg-ice"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
