import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { DamagedText } from '~/content/dashboard/damaged-texts.server.ts'
import type { BrokenLink } from '~/content/links/references.server.ts'
import type { TranslationBacklog } from '~/content/translations/backlog.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'

export const DamagedTexts = ({
  items,
}: {
  items: Pick<DamagedText, 'singular' | 'title' | 'to' | 'fields'>[]
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
    {({ singular, title, to, fields }) => (
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

export function BrokenLinks({ links }: { links: BrokenLink[] }) {
  if (links.length === 0) return null
  return (
    <section className="rounded-2xl border border-line bg-white p-5 xl:col-span-2">
      <h2 className="text-lg font-bold">Broken links</h2>
      <p className="mt-1 text-sm">Visitors see these links as plain text.</p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {links.map(({ singular, name, href, target }, index) => (
          <li key={`${href} ${index}`} className="wrap-anywhere">
            <Link to={href} className="font-semibold text-ink underline underline-offset-4">
              {singular} “{name}”
            </Link>{' '}
            {target ? `links to ${target}, which is not public.` : 'links to something that was deleted.'}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TranslationTasks({ types }: { types: TranslationBacklog[] }) {
  if (types.length === 0) return null
  return (
    <section className="rounded-2xl border border-line bg-white p-5 xl:col-span-2">
      <h2 className="text-lg font-bold">To translate</h2>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2">
        {types.map(({ plural, states }) => (
          <li key={plural} className="text-sm">
            <span className="font-semibold text-ink">{plural}</span>
            {states.map(({ state, count, staffPath: listPath }) => (
              <Link key={state} to={listPath} className="block text-water underline underline-offset-4">
                {staffFormsEn.nepali.states[state]}: {count}
                <span className="sr-only"> ({plural})</span>
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

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
