import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { attempt } from '~/content/store/attempt.server.ts'
import { linkedPolicies } from '~/routes/site/company/policies.server.ts'
import { PolicyCard } from '~/routes/site/company/policy-card.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { SectionState } from '~/ui/section-state.tsx'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { companyEn } from './en.ts'
import { useCompanyLocale } from './locale.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches, {
    title: companyEn.policies.title,
    description: companyEn.policies.description,
    path: '/company/policies',
  })

export async function loader() {
  const policies = await attempt('policies', linkedPolicies)
  return data({ policies }, { headers: policies.failure ? uncached : pageCaching() })
}

export default function Policies() {
  const { value = [], failure } = useLoaderData<typeof loader>().policies
  const { text } = useCompanyLocale()
  const t = text.policies
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} above={[{ label: text.frame.nav.company, to: '/company' }]} />
      <div className="page pt-6 pb-32 lg:pb-44">
        {failure || value.length === 0 ? (
          <SectionState message={failure ? t.failed : t.empty} retry={Boolean(failure)} />
        ) : (
          <ul className="grid gap-6 md:grid-cols-2">
            {value.map((policy) => (
              <li key={policy._id} className="grid">
                <PolicyCard policy={policy} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
