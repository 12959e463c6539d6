import type { ReactNode } from 'react'
import type { ListPage } from '~/content/items/list.server.ts'
import { EndedItemsLink } from '~/ui/lists/archive.tsx'
import { endedOptions } from '~/ui/lists/list-address.ts'
import { ListResults, type ResultTexts } from '~/ui/lists/list-results.tsx'
import { useListAddress } from '~/ui/lists/list-screen.tsx'
import { ResultLine } from '~/ui/lists/result-summary.tsx'
import { useTexts } from '~/ui/text/locale.ts'

export interface NoticeResultTexts extends ResultTexts {
  pinned: string
  rest: string
}

interface NoticeResultsProps<Entry> {
  page: ListPage<Entry>
  isPinned: (item: Entry) => boolean
  text: NoticeResultTexts
  count: string
  failed: boolean
  followLinks: ReactNode
  children: (item: Entry) => ReactNode
}

/** Pinned items in a section above the others; ended items in one section. */
export function NoticeResults<Entry extends { _id: string }>(props: NoticeResultsProps<Entry>) {
  const { page, isPinned, text, count, failed, followLinks, children } = props
  const { t } = useTexts('lists')
  const { address } = useListAddress()
  const ended = endedOptions.find((option) => option === address.filters.ended)
  const sectionsOf = (items: Entry[]) =>
    ended
      ? [{ title: t.ended[ended], items }]
      : [
          { title: text.pinned, items: items.filter(isPinned) },
          { title: text.rest, items: items.filter((item) => !isPinned(item)) },
        ].filter((section) => section.items.length > 0)
  return (
    <div className="page pt-3 pb-32 lg:pb-44">
      <ResultLine count={failed ? '' : count}>{followLinks}</ResultLine>
      <ListResults page={failed ? undefined : page} text={text}>
        {(all) =>
          sectionsOf(all).map(({ title, items }) => (
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
      </ListResults>
      <EndedItemsLink />
    </div>
  )
}
