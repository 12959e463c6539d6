import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tendersEn } from '~/routes/site/tenders/en.ts'
import { TenderList } from '~/routes/site/tenders/tender-list.tsx'
import { useLocale } from '~/ui/locale.ts'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { calendarLink } from '../../../ui/notices/calendar-link.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { loadTenders } from './list.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const { title, description } = tendersEn.lists.procurement

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => [
  ...pageMeta(matches, { title, description, path: '/downloads/procurement' }),
  calendarLink('tenders'),
]

export const loader = ({ request }: LoaderFunctionArgs) => loadTenders(request, 'procurement')

export default function Procurement() {
  const { text } = useLocale()
  const above = { label: text.frame.nav.downloads, to: '/downloads/forms' }
  return <TenderList data={useLoaderData<typeof loader>()} to="/downloads/procurement" above={above} />
}
