import type { ReactNode } from 'react'
import type { ListPage } from '~/content/items/list.server.ts'
import { EndedItemsLink } from '~/ui/lists/archive.tsx'
import { endedOptions, type ListAddress } from '~/ui/lists/list-address.ts'
import { ListResults, type ResultTexts } from '~/ui/lists/list-results.tsx'
import { ClearLinks, ResultCount } from '~/ui/lists/result-summary.tsx'
import { useTexts } from '~/ui/text/locale.ts'

export interface NoticeResultTexts extends ResultTexts {
  pinned: string
  rest: string
}

interface NoticeResultsProps<Entry> {
  to: string
  address: ListAddress
  page: ListPage<Entry>
  isPinned: (item: Entry) => boolean
  text: NoticeResultTexts
  count: string
  failed: boolean
  followLinks: ReactNode
  children: (item: Entry) => ReactNode
}

export function NoticeResults<Entry extends { _id: string }>(props: NoticeResultsProps<Entry>) {
  const { to, address, page, isPinned, text, failed } = props
  const { t } = useTexts('lists')
  const ended = endedOptions.find((option) => option === address.filters.ended)
  return (
    <div className="page pt-3 pb-32 lg:pb-44">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {!failed && <ResultCount>{props.count}</ResultCount>}
        <ClearLinks to={to} address={address} />
        <span className="flex flex-wrap gap-x-6 gap-y-1 sm:ml-auto">{props.followLinks}</span>
      </div>
      <ListResults to={to} address={address} page={failed ? undefined : page} text={text}>
        {(items) => (
          <SectionedList
            sections={
              ended
                ? [{ title: t.ended[ended], items }]
                : [
                    { title: text.pinned, items: items.filter(isPinned) },
                    { title: text.rest, items: items.filter((item) => !isPinned(item)) },
                  ]
            }
          >
            {props.children}
          </SectionedList>
        )}
      </ListResults>
      <EndedItemsLink to={to} address={address} />
    </div>
  )
}

interface SectionedListProps<Entry> {
  sections: { title: string; items: Entry[] }[]
  children: (item: Entry) => ReactNode
}

/** Omits sections without items. */
function SectionedList<Entry extends { _id: string }>({ sections, children }: SectionedListProps<Entry>) {
  return sections
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} className="mt-10 first-of-type:mt-3">
        <h2 className="text-2xl font-bold">{title}</h2>
        <ul className="mt-4 grid gap-5 lg:grid-cols-2 lg:gap-6">
          {items.map((item) => (
            <li key={item._id} className="min-w-0">
              {children(item)}
            </li>
          ))}
        </ul>
      </section>
    ))
}
