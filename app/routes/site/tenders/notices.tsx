import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '~/root.tsx'
import { tendersEn } from '~/text/en-tenders.ts'
import { useLocale } from '~/text/locale.ts'
import { TenderList } from '~/ui/tenders/tender-list.tsx'
import { calendarLink } from '../calendar-link.ts'
import { feedLink } from '../feed-links.ts'
import { pageMeta } from '../page-meta.ts'
import { loadTenders } from './list.server.ts'

export { pageHeaders as headers } from '../caching.ts'

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
