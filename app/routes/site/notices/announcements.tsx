import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { announcementPage, announcingDepartments } from '~/content/public/announcements.server.ts'
import { NoticeCard } from '~/ui/notices/notice-card.tsx'
import { noticesText } from '~/ui/notices/text.ts'
import { metaOf } from '../../../ui/page-meta.ts'
import { loadNotices } from './list.server.ts'
import { NoticeList } from './notice-list.tsx'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/notice-board/announcements'

export const meta = metaOf((matches) => ({
  ...noticesText.of(matches).t.announcements,
  path: to,
  feeds: ['announcements'],
}))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadNotices(request, 'announcements', announcementPage, announcingDepartments)

export default function Announcements() {
  const data = useLoaderData<typeof loader>()
  const { t: all, say, text } = noticesText.use()
  const t = all.announcements
  const { total = 0, all: known = 0 } = data.list.value ?? {}
  const above = [{ label: text.frame.nav.noticeBoard, to: '/notice-board' }]
  const count = say(t.count, { found: total, all: known })
  return (
    <NoticeList {...{ to, above, data, text: t, tabs: t.categories, count, feed: 'announcements' }}>
      {(item) => <NoticeCard item={item} kind={t.categories[item.category]} to={item.path} warning={t} />}
    </NoticeList>
  )
}
