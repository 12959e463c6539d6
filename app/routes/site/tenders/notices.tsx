import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TenderList } from '~/routes/site/tenders/tender-list.tsx'
import { tendersText } from '~/routes/site/tenders/text.ts'
import { useLocale } from '~/ui/locale.ts'
import { defineMeta } from '../../../ui/page-meta.ts'
import { loadTenders } from './list.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const listPath = '/notice-board/tenders'

export const meta = defineMeta((matches) => ({
  ...tendersText.fromMatches(matches).t.lists['notice-board'],
  path: listPath,
  feeds: ['tenders'],
  calendars: ['tenders'],
}))

export const loader = ({ request }: LoaderFunctionArgs) => loadTenders(request, 'notice-board')

export default function TenderNotices() {
  const { text } = useLocale()
  const breadcrumb = { label: text.frame.nav.noticeBoard, to: '/notice-board' }
  return (
    <TenderList
      data={useLoaderData<typeof loader>()}
      listing="notice-board"
      to={listPath}
      breadcrumb={breadcrumb}
    />
  )
}
