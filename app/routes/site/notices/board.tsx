import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listNoticeDepartments } from '~/content/public/notices.server.ts'
import { NoticeCard } from '~/ui/notices/notice-card.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { NoticeList } from './notice-list.tsx'
import { listNoticeBoard, loadNoticeList } from './notices.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/notice-board'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('notices', matches).t.board,
  path: listPath,
  feeds: ['notices', 'tenders', 'announcements', 'careers'],
}))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadNoticeList(request, 'notices', listNoticeBoard, listNoticeDepartments)

export default function NoticeBoard() {
  const data = useLoaderData<typeof loader>()
  const { t: all, formatMessage } = useTexts('notices')
  const t = all.board
  const count = formatMessage(t.count, { count: data.list.value?.total ?? 0 })
  return (
    <NoticeList {...{ to: listPath, data, text: t, tabs: t.kinds, count, feed: 'notices' }}>
      {(item) => (
        <NoticeCard item={item} categoryLabel={t.kind[item.category]} to={item.url} expiryTexts={t} />
      )}
    </NoticeList>
  )
}
