import type { ReactNode } from 'react'
import type { ListPage } from '~/content/items/list.server.ts'
import type { DepartmentOption } from '~/content/public/announcements.server.ts'
import type { TryReadResult } from '~/content/schema/rows.server.ts'
import type { FeedName } from '~/content/types/site-paths.ts'
import { labelOf } from '~/i18n/message.ts'
import { EndedFilter } from '~/ui/lists/archive.tsx'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { createEmptyPage, type ListAddress } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { ListScreen } from '~/ui/lists/list-screen.tsx'
import { FeedLink } from '~/ui/notices/follow-links.tsx'
import { NoticeResults, type NoticeResultTexts } from '~/ui/notices/notice-results.tsx'
import { useTexts } from '~/ui/text/locale.ts'

interface NoticeListProps<Entry> {
  to: string
  ancestors?: { label: string; to: string }[]
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
  const { to, ancestors, data, text, tabs, count, feed, children } = props
  const { address, list, departments } = data
  const { t } = useTexts('notices')
  return (
    <ListScreen to={to} address={address} title={text.title} lead={text.lead} ancestors={ancestors}>
      <div className="page pt-5">
        <ListForm
          subject={text.what}
          preservedFilters={['category']}
          tabs={
            <FilterTabs
              filterName="category"
              label={text.tabs}
              counts={list.value?.counts ?? {}}
              tabs={Object.entries(tabs)}
            />
          }
        >
          <SelectFilter name="priority" label={t.priority} options={Object.entries(t.priorities)} />
          <SelectFilter
            name="department"
            label={t.department}
            all={t.departments}
            options={(departments.value ?? []).map(([value, label]) => [
              value,
              labelOf(t.departmentNames, label),
            ])}
          />
          <DateFilters />
          <EndedFilter />
        </ListForm>
      </div>
      <NoticeResults
        page={list.value ?? createEmptyPage<Entry>(address)}
        isPinned={(item) => item.isPinned}
        text={text}
        count={count}
        failed={Boolean(list.failure)}
        followLinks={<FeedLink name={feed} />}
      >
        {children}
      </NoticeResults>
    </ListScreen>
  )
}
