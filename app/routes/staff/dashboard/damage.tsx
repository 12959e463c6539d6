import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { DamagedText } from '~/content/public/damaged-texts.server.ts'

const maxShown = 5

interface ProblemBoxProps<Entry> {
  title: string
  items: Entry[]
  listClass: string
  text: ReactNode
  children: (item: Entry) => ReactNode
}

function ProblemBox<Entry>({ title, items, listClass, text, children }: ProblemBoxProps<Entry>) {
  if (items.length === 0) return null
  const more = items.length - maxShown
  return (
    <section className="mt-6 rounded-2xl border border-line bg-white p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="mt-2 max-w-3xl text-sm">{text}</p>
      <ul className={`mt-3 grid ${listClass} text-sm`}>{items.slice(0, maxShown).map(children)}</ul>
      {more > 0 && <p className="mt-2 text-sm">And {more} more.</p>}
    </section>
  )
}

export const DamagedTexts = ({
  items,
}: {
  items: Pick<DamagedText, 'one' | 'title' | 'to' | 'fields'>[]
}) => (
  <ProblemBox
    title="Texts with damaged characters"
    items={items}
    listClass="grid-cols-[minmax(0,1fr)] gap-3"
    text={
      <>
        Characters in {items.length === 1 ? 'this text' : 'these texts'} were lost before they were saved.
        Visitors see “{'\uFFFD'}” instead. Open the form and type the missing characters.
      </>
    }
  >
    {({ one: singular, title, to, fields }) => (
      <li key={to} className="wrap-anywhere">
        <Link
          to={to}
          discover="none"
          className="font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
        >
          {title}
        </Link>
        <span className="block">
          {singular} · {fields.join(', ')}
        </span>
      </li>
    )}
  </ProblemBox>
)

export const UnreadableDocuments = ({
  documents,
}: {
  documents: { type: string; itemId: string; fileName: string }[]
}) => (
  <ProblemBox
    title="Documents the search cannot read"
    items={documents}
    listClass="gap-1"
    text={
      <>
        The text of {documents.length === 1 ? 'this document' : 'these documents'} could not be read, so
        search cannot find it. It may be a scan or damaged. Replace it with the original file if you can.
      </>
    }
  >
    {({ type, itemId, fileName }) => (
      <li key={`${itemId} ${fileName}`}>
        <Link to={`/admin/${type}?edit=${itemId}`} className="text-link wrap-anywhere">
          {fileName}
        </Link>
      </li>
    )}
  </ProblemBox>
)
