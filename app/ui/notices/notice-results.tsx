import type { ReactNode } from 'react'
import type { ListPage } from '~/content/store/browse.server.ts'
import { Kept } from '~/ui/kept.tsx'
import { ClearLinks } from '~/ui/lists/clear-links.tsx'
import { ArchiveLink } from '~/ui/lists/ended.tsx'
import { endedOptions, type ListAddress } from '~/ui/lists/list-address.ts'
import { ListResults, type ResultTexts } from '~/ui/lists/list-results.tsx'
import { ResultCount } from '~/ui/lists/result-count.tsx'
import { listsText } from '~/ui/lists/text.ts'

export interface NoticeTexts extends ResultTexts {
  pinned: string
  rest: string
}

interface NoticeResultsProps<Entry> {
  to: string
  address: ListAddress
  found: ListPage<Entry>
  leads: (item: Entry) => boolean
  text: NoticeTexts
  count: string
  failed: boolean
  feed: ReactNode
  children: (item: Entry) => ReactNode
}

export function NoticeResults<Entry extends { _id: string }>(props: NoticeResultsProps<Entry>) {
  const { to, address, found, leads, text, failed } = props
  const { t } = listsText.use()
  const ended = endedOptions.find((option) => option === address.filters.ended)
  return (
    <div className="page pt-3 pb-32 lg:pb-44">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {!failed && <ResultCount>{props.count}</ResultCount>}
        <ClearLinks to={to} address={address} />
        <span className="flex flex-wrap gap-x-6 gap-y-1 sm:ml-auto">{props.feed}</span>
      </div>
      <ListResults to={to} address={address} found={failed ? undefined : found} text={text}>
        {(items) => (
          <SplitList
            name={`entry of ${to}`}
            parts={
              ended
                ? [{ title: t.ended[ended], items }]
                : [
                    { title: text.pinned, items: items.filter(leads) },
                    { title: text.rest, items: items.filter((item) => !leads(item)) },
                  ]
            }
          >
            {props.children}
          </SplitList>
        )}
      </ListResults>
      <ArchiveLink to={to} address={address} />
    </div>
  )
}

interface SplitListProps<Entry> {
  name: string
  parts: { title: string; items: Entry[] }[]
  children: (item: Entry) => ReactNode
}

/** Cards under two headings; a part without items is left out. */
function SplitList<Entry extends { _id: string }>({ name, parts, children }: SplitListProps<Entry>) {
  return parts
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} className="mt-10 first-of-type:mt-3">
        <h2 className="text-2xl font-bold">{title}</h2>
        <ul className="mt-4 grid gap-5 lg:grid-cols-2 lg:gap-6">
          {items.map((item) => (
            <Kept as="li" key={item._id} name={name} of={[item]} className="min-w-0">
              {() => children(item)}
            </Kept>
          ))}
        </ul>
      </section>
    ))
}
