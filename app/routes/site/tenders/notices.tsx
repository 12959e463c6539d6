import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tendersEn } from '~/routes/site/tenders/en.ts'
import { TenderList } from '~/routes/site/tenders/tender-list.tsx'
import { useLocale } from '~/ui/locale.ts'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { feedLink } from '../../../content/types/feed-links.ts'
import { calendarLink } from '../../../ui/notices/calendar-link.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { loadTenders } from './list.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const { title, description } = tendersEn.lists['notice-board']

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => [
  ...pageMeta(matches, {
    title,
    description,
    path: '/notice-board/tenders',
    alternates: [feedLink('tenders')],
  }),
  calendarLink('tenders'),
]

export const loader = ({ request }: LoaderFunctionArgs) => loadTenders(request, 'notice-board')

export default function TenderNotices() {
  const { text } = useLocale()
  const above = { label: text.frame.nav.noticeBoard, to: '/notice-board' }
  return <TenderList data={useLoaderData<typeof loader>()} to="/notice-board/tenders" above={above} />
}
