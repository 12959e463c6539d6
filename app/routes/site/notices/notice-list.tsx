import type { ReactNode } from 'react'
import type { Department } from '~/content/public/announcements.server.ts'
import type { Attempt } from '~/content/store/attempt.server.ts'
import type { ListPage } from '~/content/store/browse.server.ts'
import type { FeedName } from '~/content/types/feed-links.ts'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { type ListAddress, noItems } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { FeedLink } from '~/ui/notices/feed-link.tsx'
import { NoticeFilters } from '~/ui/notices/notice-filters.tsx'
import { NoticeResults, type NoticeTexts } from '~/ui/notices/notice-results.tsx'
import { PageHeader } from '~/ui/page-header.tsx'

interface NoticeListProps<Entry> {
  to: string
  above?: { label: string; to: string }[]
  data: {
    address: ListAddress
    list: Attempt<ListPage<Entry> & { counts: Record<string, number> }>
    departments: Attempt<Department[]>
  }
  text: NoticeTexts & { title: string; lead: string; what: string; tabs: string }
  /** What each category is called; the empty one stands for all. */
  tabs: Record<string, string>
  count: string
  feed: FeedName
  children: (item: Entry) => ReactNode
}

export function NoticeList<Entry extends { _id: string; isPinned: boolean }>(props: NoticeListProps<Entry>) {
  const { to, above, data, text, tabs, count, feed, children } = props
  const { address, list, departments } = data
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} above={above} />
      <div className="page pt-5">
        <ListForm
          to={to}
          address={address}
          what={text.what}
          keeps={['category']}
          tabs={
            <FilterTabs
              {...{ to, address, by: 'category', label: text.tabs, counts: list.value?.counts ?? {} }}
              tabs={Object.entries(tabs)}
            />
          }
        >
          <NoticeFilters address={address} departments={departments.value ?? []} />
        </ListForm>
      </div>
      <NoticeResults
        to={to}
        address={address}
        found={list.value ?? noItems<Entry>(address)}
        leads={(item) => item.isPinned}
        text={text}
        count={count}
        failed={Boolean(list.failure)}
        feed={<FeedLink name={feed} />}
      >
        {children}
      </NoticeResults>
    </>
  )
}
