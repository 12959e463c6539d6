import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TenderList } from '~/routes/site/tenders/tender-list.tsx'
import { tendersText } from '~/routes/site/tenders/text.ts'
import { useLocale } from '~/ui/locale.ts'
import { defineMeta } from '../../../ui/page-meta.ts'
import { loadTenders } from './list.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const listPath = '/downloads/procurement'

export const meta = defineMeta((matches) => ({
  ...tendersText.fromMatches(matches).t.lists.procurement,
  path: listPath,
  calendars: ['tenders'],
}))

export const loader = ({ request }: LoaderFunctionArgs) => loadTenders(request, 'procurement')

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
