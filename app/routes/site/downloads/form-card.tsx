import type { FormEntry } from '~/routes/site/downloads/forms.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { languageOf } from '../../../ui/language-of.ts'
import { UntranslatedMark } from '../../../ui/untranslated-mark.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { DocumentThumbnail } from './document-thumbnail.tsx'
import { FileFacts } from './file-facts.tsx'

export function FormCard({ form }: { form: FormEntry }) {
  const { t, format, language } = downloadsText.use()
  const { name, description, category, updatedAt, file, fileUrl, downloads } = form
  return (
    <article className="grid grid-cols-[4.5rem_1fr] content-start gap-x-4 rounded-3xl border border-line bg-white p-4 shadow-card sm:grid-cols-[7.5rem_1fr] sm:gap-x-6 sm:p-6">
      <DocumentThumbnail
        file={file}
        sizes="(min-width: 640px) 120px, 72px"
        className="w-full rounded-lg shadow-card sm:row-span-2"
      />
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <CategoryBadge category={category} />
          <UntranslatedMark of={[name, description]} />
        </div>
        <h2 lang={languageOf(name, language)} className="mt-3 text-lg leading-snug font-bold sm:text-xl">
          {name}
        </h2>
      </div>
      <div className="col-span-2 mt-4 flex flex-col sm:col-span-1 sm:col-start-2 sm:mt-2">
        <p lang={languageOf(description, language)} className="leading-relaxed">
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
            <DownloadLink href={fileUrl} fileName={file.fileName} language={file.language} of={name} />
          </p>
        )}
      </div>
    </article>
  )
}
