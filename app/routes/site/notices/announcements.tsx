import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  type AnnouncementCardData,
  announcementPage,
  announcingDepartments,
} from '~/content/public/announcements.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { announcementCategories, priorities } from '~/content/types/announcements.ts'
import { announcementPath } from '~/content/types/notice-paths.ts'
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
import { feedLink } from '../../../content/types/feed-links.ts'
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

const to = '/notice-board/announcements'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches, {
    title: noticesEn.announcements.title,
    description: noticesEn.announcements.description,
    path: to,
    alternates: [feedLink('announcements')],
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const address = readListAddress(request.url, ['category', 'priority', 'department'], listsEn.errors)
  const wrong = hasErrors(address)
  const [list, departments] = await Promise.all([
    attempt('announcements', async () => ({
      ...(await announcementPage(wrong ? {} : queryOf(address), address)),
      ...(wrong && noItems<AnnouncementCardData>(address)),
    })),
    attempt('departments of announcements', announcingDepartments),
  ])
  const failed = list.failure || departments.failure
  return data(
    {
      address,
      list,
      departments: departments.value ?? [],
      categories: ['', ...announcementCategories] as const,
      priorities,
    },
    {
      status: list.value && !wrong && !hasPage(list.value) ? 404 : 200,
      headers: failed
        ? uncached
        : pageCaching('q', 'category', 'priority', 'department', 'from', 'to', 'page', 'until'),
    },
  )
}

export default function Announcements() {
  const { address, list, departments, categories, priorities } = useLoaderData<typeof loader>()
  const { t: all, text, path } = useNoticeText()
  const t = all.announcements
  const page = list.value ?? { ...noItems<AnnouncementCardData>(address), all: 0, counts: {} }
  const counts: Record<string, number> = page.counts
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        above={[{ label: text.frame.nav.noticeBoard, to: '/notice-board' }]}
      />
      <div className="page pt-5">
        <ListForm
          to={to}
          address={address}
          what={t.what}
          keeps={['category']}
          tabs={
            <FilterTabs
              label={t.tabs}
              tabs={categories.map((category) => ({
                label: t.categories[category],
                to: path(listUrl(to, address, { filters: { category } })),
                current: address.filters.category === category,
                count: counts[category] ?? 0,
              }))}
            />
          }
        >
          <NoticeFilters address={address} priorities={priorities} departments={departments} />
        </ListForm>
      </div>
      <NoticeResults<AnnouncementCardData>
        to={to}
        address={address}
        found={page}
        leads={(item) => item.isPinned}
        text={t}
        count={t.count(page.total, page.all)}
        failed={Boolean(list.failure)}
        feed={<FeedLink name="announcements" />}
      >
        {(item) => (
          <NoticeCard
            item={item}
            kind={t.categories[item.category]}
            to={announcementPath(item.slug)}
            warning={t}
          />
        )}
      </NoticeResults>
    </>
  )
}
