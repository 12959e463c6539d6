import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noticeDepartments } from '~/content/public/notices.server.ts'
import { noticePage } from '~/routes/site/notices/notice-page.server.ts'
import { NoticeCard } from '~/ui/notices/notice-card.tsx'
import { noticesText } from '~/ui/notices/text.ts'
import { metaOf } from '../../../ui/page-meta.ts'
import { loadNotices } from './list.server.ts'
import { NoticeList } from './notice-list.tsx'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/notice-board'

export const meta = metaOf((matches) => ({
  ...noticesText.of(matches).t.board,
  path: to,
  feeds: ['notices', 'tenders', 'announcements', 'careers'],
}))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadNotices(request, 'notices', noticePage, noticeDepartments)

export default function NoticeBoard() {
  const data = useLoaderData<typeof loader>()
  const { t: all, say } = noticesText.use()
  const t = all.board
  const count = say(t.count, { count: data.list.value?.total ?? 0 })
  return (
    <NoticeList {...{ to, data, text: t, tabs: t.kinds, count, feed: 'notices' }}>
      {(item) => <NoticeCard item={item} kind={t.kind[item.category]} to={item.url} warning={t} />}
    </NoticeList>
  )
}
