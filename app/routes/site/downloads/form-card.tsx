import { DownloadLink } from '~/ui/media/download-link.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { DocumentCategoryBadge, DocumentThumbnail, FileFacts } from './card-parts.tsx'
import type { DownloadFormEntry } from './forms.server.ts'

export function DownloadFormCard({ form }: { form: DownloadFormEntry }) {
  const { t, format, language } = useTexts('downloads')
  const { name, description, category, updatedAt, file, downloads } = form
  return (
    <article className="grid content-start gap-x-4 gap-y-3 min-[20rem]:grid-cols-[4.5rem_1fr] min-[20rem]:gap-y-0 rounded-3xl border border-line bg-white p-4 shadow-card sm:grid-cols-[7.5rem_1fr] sm:gap-x-6 sm:p-6">
      <DocumentThumbnail
        file={file}
        sizes="(min-width: 640px) 120px, 72px"
        className="w-full max-w-18 rounded-lg shadow-card sm:row-span-2 sm:max-w-none"
      />
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <DocumentCategoryBadge category={category} />
          <UntranslatedMark texts={[name, description]} />
        </div>
        <h2 lang={langAttribute(name, language)} className="mt-3 text-lg leading-snug font-bold sm:text-xl">
          {name}
        </h2>
      </div>
      <div className="mt-4 flex flex-col min-[20rem]:col-span-2 sm:col-span-1 sm:col-start-2 sm:mt-2">
        <p lang={langAttribute(description, language)} className="leading-relaxed">
          {description}
        </p>
        <div className="mt-4 grid gap-0.5">
          {file && <FileFacts file={file} downloads={downloads} />}
          <p className="text-sm">
            {t.updated} <time dateTime={updatedAt}>{format.day(updatedAt)}</time>
          </p>
        </div>
        {file && (
          <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <DownloadLink file={file} subject={name} />
          </p>
        )}
      </div>
    </article>
  )
}
