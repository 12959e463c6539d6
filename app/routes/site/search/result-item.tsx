import type { DocumentPageMatch, SearchResult } from '~/content/search/results.server.ts'
import { FileText } from '~/ui/icons/site.ts'
import { HighlightedText, segmentsText } from '~/ui/text/highlighted-text.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'

const mark = 'bg-sky/35 text-inherit'

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
          lang={langAttribute(segmentsText(item.title), language)}
          discover="none"
          // The browser opens fragments of a page itself, such as `details` with this id.
          reloadDocument={item.path.includes('#')}
          className="inline-block min-h-6 underline decoration-transparent underline-offset-4 hover:text-water hover:decoration-current"
        >
          <HighlightedText segments={item.title} mark={mark} />
        </Link>
      </h2>
      {item.excerpt.length > 0 && (
        <p lang={langAttribute(segmentsText(item.excerpt), language)} className="mt-1.5 leading-relaxed">
          <HighlightedText segments={item.excerpt} mark={mark} />
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
        <p lang={langAttribute(segmentsText(excerpt), language)} className="mt-1 text-sm leading-relaxed">
          <HighlightedText segments={excerpt} mark={mark} />
        </p>
      </div>
    </div>
  )
}
