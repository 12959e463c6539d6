import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { announcementPage, announcingDepartments } from '~/content/public/announcements.server.ts'
import { announcementPath } from '~/content/types/notice-paths.ts'
import { noticesEn, useNoticeText } from '~/ui/notices/en.ts'
import { NoticeCard } from '~/ui/notices/notice-card.tsx'
import { feedLink } from '../../../content/types/feed-links.ts'
import { metaOf } from '../../../ui/page-meta.ts'
import { loadNotices } from './list.server.ts'
import { NoticeList } from './notice-list.tsx'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/notice-board/announcements'

export const meta = metaOf({
  ...noticesEn.announcements,
  path: to,
  alternates: [feedLink('announcements')],
})

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadNotices(request, 'announcements', { page: announcementPage, departments: announcingDepartments })

export default function Announcements() {
  const data = useLoaderData<typeof loader>()
  const { t: all, text } = useNoticeText()
  const t = all.announcements
  const { total = 0, all: known = 0 } = data.list.value ?? {}
  const above = [{ label: text.frame.nav.noticeBoard, to: '/notice-board' }]
  const count = t.count(total, known)
  return (
    <NoticeList {...{ to, above, data, text: t, tabs: t.categories, count, feed: 'announcements' }}>
      {(item) => (
        <NoticeCard
          item={item}
          kind={t.categories[item.category]}
          to={announcementPath(item.slug)}
          warning={t}
        />
      )}
    </NoticeList>
  )
}
