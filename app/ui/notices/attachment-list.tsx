import type { AttachmentLink } from '~/content/public/announcements.server.ts'
import { Paperclip } from '~/ui/icons/site.ts'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'

export function AttachmentList({ files }: { files: AttachmentLink[] }) {
  const { t, language: pageLanguage } = useTexts('notices')
  const fileSummary = useFileSummaryFormatter()
  if (files.length === 0) return null
  return (
    <ul aria-label={t.attachments} className="grid gap-2">
      {files.map(({ name, url, size, language }) => (
        <li key={url}>
          <a
            href={`${url}?download`}
            hrefLang={language}
            className="group inline-flex min-h-9 max-w-full items-center gap-2.5 rounded-xl border border-line bg-mist py-1.5 pr-4 pl-3 text-sm text-ink hover:border-water"
          >
            <Paperclip aria-hidden="true" size={16} className="flex-none text-water" />
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
              <span
                lang={langAttribute(name, pageLanguage)}
                className="min-w-0 font-semibold break-words group-hover:underline underline-offset-4"
              >
                {name}
              </span>
              <span className="text-body">{fileSummary({ fileName: name, size, language })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
