import { ArrowRight, FileText } from '~/ui/icons/site.ts'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useLocale, useTexts } from '~/ui/text/locale.ts'
import type { PageData } from './page.server.ts'

export function PageAside({ page: { day, picture } }: { page: PageData }) {
  const { t, text, format } = useTexts('pages')
  return (
    <aside
      aria-label={t.about}
      className="h-fit overflow-hidden rounded-3xl border border-line bg-white shadow-card lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:border-0 print:shadow-none"
    >
      {picture && (
        <div className="frame no-print aspect-video">
          <Picture {...picture} sizes="(min-width: 64rem) 20rem, 92vw" className="size-full object-cover" />
        </div>
      )}
      <p className="p-6 pb-4 text-sm">
        {t.updated}
        <time dateTime={day} className="mt-0.5 block text-base font-semibold text-ink">
          {format.bothDays(day)}
        </time>
      </p>
      <p className="no-print mx-6 border-t border-line pt-4 pb-6 text-sm">
        {t.question}
        <Link to="/contact" className="text-link mt-1 flex w-fit text-base">
          {text.frame.contactUs} <ArrowRight aria-hidden="true" size={17} />
        </Link>
      </p>
    </aside>
  )
}

export function PageDocuments({ files }: { files: PageData['documents'] }) {
  const { language } = useLocale()
  const fileLine = useFileSummaryFormatter()
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

export function ChildPages({ pages }: { pages: PageData['children'] }) {
  const { t, language } = useTexts('pages')
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="below" className="no-print mt-4">
      <h2 id="below" className="text-xl font-bold">
        {t.below}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {pages.map(({ label, lead, to }) => (
          <li
            key={to}
            className="relative rounded-2xl border border-line bg-white p-5 shadow-card transition-shadow hover:shadow-raised"
          >
            <Link
              to={to}
              lang={langAttribute(label, language)}
              className="text-lg font-bold text-ink after:absolute after:inset-0 hover:text-water"
            >
              {label}
            </Link>
            <p lang={langAttribute(lead, language)} className="mt-1 line-clamp-3 leading-snug">
              {lead}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
