import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  listAnnouncementDepartments,
  loadAnnouncementListPage,
} from '~/content/public/announcements.server.ts'
import { NoticeCard } from '~/ui/notices/notice-card.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { NoticeList } from './notice-list.tsx'
import { loadNoticeList } from './notices.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/notice-board/announcements'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('notices', matches).t.announcements,
  path: listPath,
  feeds: ['announcements'],
}))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadNoticeList(request, 'announcements', loadAnnouncementListPage, listAnnouncementDepartments)

export default function Announcements() {
  const data = useLoaderData<typeof loader>()
  const { t: all, formatMessage, text } = useTexts('notices')
  const t = all.announcements
  const { total = 0, allCount = 0 } = data.list.value ?? {}
  const ancestors = [{ label: text.frame.nav.noticeBoard, to: '/notice-board' }]
  const count = formatMessage(t.count, { found: total, all: allCount })
  return (
    <NoticeList
      {...{ to: listPath, ancestors, data, text: t, tabs: t.categories, count, feed: 'announcements' }}
    >
      {(item) => (
        <NoticeCard item={item} categoryLabel={t.categories[item.category]} to={item.path} expiryTexts={t} />
      )}
    </NoticeList>
  )
}
