import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useLocale } from '~/ui/text/locale.ts'
import { loadTenderList } from './tender-list.server.ts'
import { TenderList } from './tender-list.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/notice-board/tenders'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('tenders', matches).t.lists['notice-board'],
  path: listPath,
  feeds: ['tenders'],
  calendars: ['tenders'],
}))

export const loader = ({ request }: LoaderFunctionArgs) => loadTenderList(request, 'notice-board')

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
