import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { DamagedText } from '~/content/public/damaged-texts.server.ts'

const shown = 5

interface BoxProps<Entry> {
  title: string
  items: Entry[]
  list: string
  text: ReactNode
  children: (item: Entry) => ReactNode
}

function Box<Entry>({ title, items, list, text, children }: BoxProps<Entry>) {
  if (items.length === 0) return null
  const more = items.length - shown
  return (
    <section className="mt-6 rounded-2xl border border-line bg-white p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="mt-2 max-w-3xl text-sm">{text}</p>
      <ul className={`mt-3 grid ${list} text-sm`}>{items.slice(0, shown).map(children)}</ul>
      {more > 0 && <p className="mt-2 text-sm">And {more} more.</p>}
    </section>
  )
}

export const DamagedTexts = ({
  items,
}: {
  items: Pick<DamagedText, 'one' | 'title' | 'to' | 'fields'>[]
}) => (
  <Box
    title="Texts with damaged characters"
    items={items}
    list="grid-cols-[minmax(0,1fr)] gap-3"
    text={
      <>
        Characters in {items.length === 1 ? 'this text' : 'these texts'} were lost before they were saved.
        Visitors see “{'\uFFFD'}” instead. Open the form and type the missing characters.
      </>
    }
  >
    {({ one, title, to, fields }) => (
      <li key={to} className="wrap-anywhere">
        <Link
          to={to}
          discover="none"
          className="font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
        >
          {title}
        </Link>
        <span className="block">
          {one} · {fields.join(', ')}
        </span>
      </li>
    )}
  </Box>
)

export const Unreadable = ({
  documents,
}: {
  documents: { type: string; itemId: string; fileName: string }[]
}) => (
  <Box
    title="Documents the search cannot read"
    items={documents}
    list="gap-1"
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
  </Box>
)
