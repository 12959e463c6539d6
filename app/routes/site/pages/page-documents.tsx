import { useFileSummary } from '~/ui/file-line.ts'
import { FileText } from '~/ui/icons/site.ts'
import { langAttribute } from '~/ui/language-of.ts'
import { useLocale } from '~/ui/locale.ts'
import type { PageData } from './page.server.ts'

export function PageDocuments({ files }: { files: PageData['documents'] }) {
  const { language } = useLocale()
  const fileLine = useFileSummary()
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {files.map((file) => (
        <li key={file.url}>
          <a
            href={`${file.url}?download`}
            hrefLang={file.language}
            className="group flex h-full items-start gap-3.5 rounded-2xl border border-line bg-white p-4 shadow-card transition-shadow hover:shadow-raised"
          >
            <span className="grid size-11 flex-none place-items-center rounded-xl bg-ice text-water group-hover:bg-water group-hover:text-white">
              <FileText aria-hidden="true" size={22} />
            </span>
            <span className="min-w-0">
              <span
                lang={langAttribute(file.fileName, language)}
                className="block leading-snug font-semibold wrap-anywhere text-ink underline-offset-4 group-hover:underline"
              >
                {file.fileName}
              </span>
              <span className="mt-1 block text-sm text-body">{fileLine(file)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
