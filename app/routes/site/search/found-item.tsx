import type { Segment } from '~/search/extract.ts'
import type { Found, FoundDocument } from '~/search/found-items.server.ts'
import { FileText } from '~/ui/icons/site.ts'
import { languageOf } from '~/ui/language-of.ts'
import { Link } from '~/ui/link.tsx'
import { searchText } from './text.ts'

export function FoundItem({ item }: { item: Found }) {
  const { t, format, language } = searchText.use()
  return (
    <article className="py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="rounded-full bg-ice px-2.5 py-0.5 font-semibold text-deep">{item.kind}</span>
        {item.day && <time dateTime={item.day}>{format.bothDays(item.day)}</time>}
        {item.ended && <strong className="font-semibold">{t.ended}</strong>}
      </p>
      <h2 className="mt-2 text-xl leading-snug font-bold">
        <Link
          to={item.address}
          lang={languageOf(wordsIn(item.title), language)}
          discover="none"
          // The browser itself opens what an address within a page names.
          reloadDocument={item.address.includes('#')}
          className="inline-block min-h-6 underline decoration-transparent underline-offset-4 hover:text-water hover:decoration-current"
        >
          <Marked segments={item.title} />
        </Link>
      </h2>
      {item.extract.length > 0 && (
        <p lang={languageOf(wordsIn(item.extract), language)} className="mt-1.5 leading-relaxed">
          <Marked segments={item.extract} />
        </p>
      )}
      {item.document && <InDocument document={item.document} />}
    </article>
  )
}

function InDocument({ document }: { document: FoundDocument }) {
  const { url, fileName, page, extract, language: own } = document
  const { t, text, say, language } = searchText.use()
  return (
    <div className="mt-3 flex gap-3 rounded-2xl border border-line bg-mist p-4">
      <FileText aria-hidden="true" size={20} className="mt-0.5 flex-none text-water" />
      <div className="min-w-0">
        <a
          href={url}
          hrefLang={own}
          title={t.openPage}
          className="text-link text-sm [overflow-wrap:anywhere]"
        >
          {say(t.inDocument, { file: fileName, page })}
        </a>
        {own && own !== language && <span className="text-sm"> · {text.files.otherLanguage}</span>}
        <p lang={languageOf(wordsIn(extract), language)} className="mt-1 text-sm leading-relaxed">
          <Marked segments={extract} />
        </p>
      </div>
    </div>
  )
}

const wordsIn = (segments: Segment[]) => segments.map(({ text }) => text).join('')

function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, mark }, place) =>
    // Segments have no other name than their place, and never move.
    mark ? (
      <mark key={place} className="rounded-sm bg-sky/35 text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
