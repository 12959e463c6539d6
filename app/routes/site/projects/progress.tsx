import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { progressAsOf, publishedPhases } from '~/content/public/phases.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { latestMonths } from '~/routes/site/projects/generation.server.ts'
import { Generation } from '~/routes/site/projects/generation.tsx'
import { PhaseSummary } from '~/routes/site/projects/phase-summary.tsx'
import { FieldCards } from '~/ui/field-cards.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { PhaseList } from '~/ui/phase-list.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { SectionHeading } from '~/ui/section-heading.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { generationData } from '../../../ui/structured-items.ts'
import { projectsEn } from './en.ts'
import { useProjectsLocale } from './locale.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches, {
    title: projectsEn.projects.title,
    description: projectsEn.projects.description,
    path: '/projects',
  })

const shownMonths = 24

export async function loader() {
  const [phases, asOf, months] = await Promise.all([
    attempt('projects', () => publishedPhases()),
    attempt('day of the progress', progressAsOf),
    attempt('generation', () => latestMonths(shownMonths)),
  ])
  const failed = phases.failure || asOf.failure || months.failure
  return data({ phases, asOf: asOf.value ?? '', months }, { headers: failed ? uncached : pageCaching() })
}

export default function Progress() {
  const { phases, asOf, months } = useLoaderData<typeof loader>()
  const { text } = useProjectsLocale()
  const t = text.projects
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const list = phases.value ?? []
  const failures = { unexpected: text.home.projects.unexpected, unreadable: text.home.projects.failed }
  const failure = phases.failure && failures[phases.failure]
  return (
    <>
      {root && months.value?.length ? (
        <StructuredData
          of={import.meta.env.SSR && generationData(months.value, root.settings, root.siteUrl)}
        />
      ) : null}
      <PageHeader title={t.title} lead={t.lead} />
      <section className="page pt-6 pb-20 md:pt-10 lg:pb-28">
        <PhaseSummary phases={list} asOf={asOf} />
        <div className="mt-10 lg:mt-14">
          <PhaseList phases={list} failure={failure} />
        </div>
      </section>
      <Generation months={months.value ?? []} failed={Boolean(months.failure)} />
      <section className="page section pb-32 lg:pb-44">
        <SectionHeading eyebrow={t.fields.eyebrow} title={t.fields.title} text={t.fields.text} />
        <div className="mt-10">
          <FieldCards />
        </div>
      </section>
    </>
  )
}
