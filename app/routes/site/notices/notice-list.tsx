import type { ReactNode } from 'react'
import type { ListPage } from '~/content/items/list.server.ts'
import type { TryReadResult } from '~/content/items/try-read.server.ts'
import type { DepartmentOption } from '~/content/public/announcements.server.ts'
import type { FeedName } from '~/content/types/site-paths.ts'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { emptyPage, type ListAddress } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { FeedLink } from '~/ui/notices/follow-links.tsx'
import { NoticeFilters } from '~/ui/notices/notice-filters.tsx'
import { NoticeResults, type NoticeResultTexts } from '~/ui/notices/notice-results.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'

interface NoticeListProps<Entry> {
  to: string
  breadcrumbs?: { label: string; to: string }[]
  data: {
    address: ListAddress
    list: TryReadResult<ListPage<Entry> & { counts: Record<string, number> }>
    departments: TryReadResult<DepartmentOption[]>
  }
  text: NoticeResultTexts & { title: string; lead: string; what: string; tabs: string }
  /** Labels of the categories; the empty key stands for all. */
  tabs: Record<string, string>
  count: string
  feed: FeedName
  children: (item: Entry) => ReactNode
}

export function NoticeList<Entry extends { _id: string; isPinned: boolean }>(props: NoticeListProps<Entry>) {
  const { to, breadcrumbs, data, text, tabs, count, feed, children } = props
  const { address, list, departments } = data
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} ancestors={breadcrumbs} />
      <div className="page pt-5">
        <ListForm
          to={to}
          address={address}
          subject={text.what}
          preservedFilters={['category']}
          tabs={
            <FilterTabs
              {...{ to, address, filterName: 'category', label: text.tabs, counts: list.value?.counts ?? {} }}
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
        page={list.value ?? emptyPage<Entry>(address)}
        isPinned={(item) => item.isPinned}
        text={text}
        count={count}
        failed={Boolean(list.failure)}
        followLinks={<FeedLink name={feed} />}
      >
        {children}
      </NoticeResults>
    </>
  )
}
