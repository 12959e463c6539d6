import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { attempt } from '~/content/store/attempt.server.ts'
import { listPeople } from '~/routes/site/company/people.server.ts'
import { PeopleList } from '~/routes/site/company/people-list.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { companyEn } from './en.ts'
import { useCompanyLocale } from './locale.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches, { ...companyEn.people.management, path: '/company/management' })

export async function loader() {
  const members = await attempt('management', () => listPeople('management'))
  return data({ members }, { headers: members.failure ? uncached : pageCaching() })
}

export default function Management() {
  const { members } = useLoaderData<typeof loader>()
  const { text } = useCompanyLocale()
  const { title, lead } = text.people.management
  return (
    <>
      <PageHeader title={title} lead={lead} above={[{ label: text.frame.nav.company, to: '/company' }]} />
      <PeopleList people={members.value ?? []} failed={Boolean(members.failure)} />
    </>
  )
}
