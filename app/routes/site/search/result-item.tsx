import type { HighlightSegment } from '~/content/search/excerpt.ts'
import type { DocumentPageMatch, SearchResult } from '~/content/search/results.server.ts'
import { FileText } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'

export function ResultItem({ item }: { item: SearchResult }) {
  const { t, format, language } = useTexts('search')
  return (
    <article className="py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="rounded-full bg-ice px-2.5 py-0.5 font-semibold text-deep">{item.typeLabel}</span>
        {item.day && <time dateTime={item.day}>{format.bothDays(item.day)}</time>}
        {item.isExpired && <strong className="font-semibold">{t.ended}</strong>}
      </p>
      <h2 className="mt-2 text-xl leading-snug font-bold">
        <Link
          to={item.path}
          lang={langAttribute(plainText(item.title), language)}
          discover="none"
          // The browser opens fragments of a page itself, such as `details` with this id.
          reloadDocument={item.path.includes('#')}
          className="inline-block min-h-6 underline decoration-transparent underline-offset-4 hover:text-water hover:decoration-current"
        >
          <HighlightedText segments={item.title} />
        </Link>
      </h2>
      {item.excerpt.length > 0 && (
        <p lang={langAttribute(plainText(item.excerpt), language)} className="mt-1.5 leading-relaxed">
          <HighlightedText segments={item.excerpt} />
        </p>
      )}
      {item.document && <DocumentMatch document={item.document} />}
    </article>
  )
}

function DocumentMatch({ document }: { document: DocumentPageMatch }) {
  const { url, fileName, page, excerpt, language: documentLanguage } = document
  const { t, text, formatMessage, language } = useTexts('search')
  return (
    <div className="mt-3 flex gap-3 rounded-2xl border border-line bg-mist p-4">
      <FileText aria-hidden="true" size={20} className="mt-0.5 flex-none text-water" />
      <div className="min-w-0">
        <a
          href={url}
          hrefLang={documentLanguage}
          title={t.openPage}
          className="text-link text-sm [overflow-wrap:anywhere]"
        >
          {formatMessage(t.inDocument, { file: fileName, page })}
        </a>
        {documentLanguage && documentLanguage !== language && (
          <span className="text-sm"> · {text.files.otherLanguage}</span>
        )}
        <p lang={langAttribute(plainText(excerpt), language)} className="mt-1 text-sm leading-relaxed">
          <HighlightedText segments={excerpt} />
        </p>
      </div>
    </div>
  )
}

const plainText = (segments: HighlightSegment[]) => segments.map(({ text }) => text).join('')

function HighlightedText({ segments }: { segments: HighlightSegment[] }) {
  return segments.map(({ text, mark }, index) =>
    // Segments have no id and never change their order.
    mark ? (
      <mark key={index} className="rounded-sm bg-sky/35 text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
