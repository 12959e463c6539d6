import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noticeDepartments } from '~/content/public/notices.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { priorities } from '~/content/types/announcements.ts'
import { noticeCategories } from '~/content/types/notice-categories.ts'
import { type NoticeCardData, noticePage } from '~/routes/site/notices/notice-page.server.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { noticesEn, useNoticeText } from '~/ui/notices/en.ts'
import { FeedLink } from '~/ui/notices/feed-link.tsx'
import { NoticeCard } from '~/ui/notices/notice-card.tsx'
import { NoticeFilters } from '~/ui/notices/notice-filters.tsx'
import { NoticeResults } from '~/ui/notices/notice-results.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { feedLinks } from '../../../content/types/feed-links.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import {
  hasErrors,
  hasPage,
  listUrl,
  noItems,
  queryOf,
  readListAddress,
} from '../../../ui/lists/list-address.ts'
import { pageMeta } from '../../../ui/page-meta.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/notice-board'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches, {
    title: noticesEn.board.title,
    description: noticesEn.board.description,
    path: to,
    alternates: feedLinks,
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const address = readListAddress(request.url, ['category', 'priority', 'department'], listsEn.errors)
  const wrong = hasErrors(address)
  const [list, departments] = await Promise.all([
    attempt('notices', async () => ({
      ...(await noticePage(wrong ? {} : queryOf(address), address)),
      ...(wrong && noItems<NoticeCardData>(address)),
    })),
    attempt('departments of notices', noticeDepartments),
  ])
  const failed = list.failure || departments.failure
  return data(
    { address, list, departments: departments.value ?? [], priorities },
    {
      status: list.value && !wrong && !hasPage(list.value) ? 404 : 200,
      headers: failed
        ? uncached
        : pageCaching('q', 'category', 'priority', 'department', 'from', 'to', 'page', 'until'),
    },
  )
}

export default function NoticeBoard() {
  const { address, list, departments, priorities } = useLoaderData<typeof loader>()
  const { t: all, path } = useNoticeText()
  const t = all.board
  const page = list.value ?? { ...noItems<NoticeCardData>(address), counts: undefined }
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="page pt-5">
        <ListForm
          to={to}
          address={address}
          what={t.what}
          keeps={['category']}
          tabs={
            <FilterTabs
              label={t.tabs}
              tabs={(['', ...noticeCategories] as const).map((category) => ({
                label: t.kinds[category],
                to: path(listUrl(to, address, { filters: { category } })),
                current: address.filters.category === category,
                count: page.counts?.[category] ?? 0,
              }))}
            />
          }
        >
          <NoticeFilters address={address} priorities={priorities} departments={departments} />
        </ListForm>
      </div>
      <NoticeResults<NoticeCardData>
        to={to}
        address={address}
        found={page}
        leads={(item) => item.isPinned}
        text={t}
        count={t.count(page.total)}
        failed={Boolean(list.failure)}
        feed={<FeedLink name="notices" />}
      >
        {(item) => <NoticeCard item={item} kind={t.kind[item.category]} to={item.url} warning={t} />}
      </NoticeResults>
    </>
  )
}
