import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useLocale } from '~/ui/text/locale.ts'
import { loadTenderList } from './tender-list.server.ts'
import { TenderList } from './tender-list.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/downloads/procurement'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('tenders', matches).t.lists.procurement,
  path: listPath,
  calendars: ['tenders'],
}))

export const loader = ({ request }: LoaderFunctionArgs) => loadTenderList(request, 'procurement')

export default function Procurement() {
  const { text } = useLocale()
  const breadcrumb = { label: text.frame.nav.downloads, to: '/downloads/forms' }
  return (
    <TenderList
      data={useLoaderData<typeof loader>()}
      listing="procurement"
      to={listPath}
      breadcrumb={breadcrumb}
    />
  )
}
