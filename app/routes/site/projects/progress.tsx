import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { progressAsOf, publishedPhases } from '~/content/public/phases.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { untilChanged } from '~/content/store/until-changed.server.ts'
import type { MonthOfGeneration } from '~/content/types/generation.ts'
import { pageCaching, uncached } from '~/process/caching.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { Kept } from '~/ui/kept.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { metaOf } from '~/ui/page-meta.ts'
import { SectionHeading } from '~/ui/section-heading.tsx'
import { SectionState } from '~/ui/section-state.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import { generationData } from '~/ui/structured-items.ts'
import { FieldCards } from '~/ui/work/field-cards.tsx'
import { PhaseList } from '~/ui/work/phase-list.tsx'
import { workText } from '~/ui/work/text.ts'
import { workTexts } from '~/ui/work/texts.server.ts'
import { latestMonths } from './generation.server.ts'
import { GenerationChart } from './generation-chart.tsx'
import { GenerationTable } from './generation-table.tsx'
import { PhaseSummary } from './phase-summary.tsx'
import { projectsText } from './text.ts'
import { projectsTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf((matches) => ({
  ...projectsText.of(matches).t.projects,
  path: '/projects',
}))

const shownMonths = 24

export async function loader() {
  const [phases, asOf, months] = await Promise.all([
    attempt('projects', () => untilChanged('phases', () => publishedPhases())),
    attempt('day of the progress', () => untilChanged('day of the progress', progressAsOf)),
    attempt('generation', () => untilChanged('months', () => latestMonths(shownMonths))),
  ])
  const failed = phases.failure || asOf.failure || months.failure
  return data(
    { phases, asOf: asOf.value ?? '', months, texts: textsOf(projectsTexts, workTexts) },
    { headers: failed ? uncached : pageCaching() },
  )
}

export default function Progress() {
  const { phases, asOf, months } = useLoaderData<typeof loader>()
  const { t: projects } = projectsText.use()
  const t = projects.projects
  const { t: work } = workText.use()
  const list = phases.value ?? []
  const failure = phases.failure && work.phases[phases.failure]
  return (
    <>
      {months.value?.length ? (
        <StructuredData
          of={
            import.meta.env.SSR &&
            ((settings, edition) =>
              generationData(months.value ?? [], projects.generation.data, settings, edition))
          }
        />
      ) : null}
      <PageHeader title={t.title} lead={t.lead} />
      <section className="page pt-4 pb-20 md:pt-10 lg:pb-28">
        <PhaseSummary phases={list} asOf={asOf} />
        <div className="mt-10 lg:mt-14">
          <PhaseList phases={list} failure={failure} />
        </div>
      </section>
      <Generation months={months.value ?? []} failed={Boolean(months.failure)} />
      <section className="page section no-print pb-32 lg:pb-44">
        <SectionHeading eyebrow={t.fields.eyebrow} title={t.fields.title} text={t.fields.text} />
        <div className="mt-10">
          <FieldCards />
        </div>
      </section>
    </>
  )
}

function Generation({ months, failed }: { months: MonthOfGeneration[]; failed: boolean }) {
  const { t: projects, say, format } = projectsText.use()
  const t = projects.generation
  if (!failed && months.length === 0) return null
  const year = months.slice(-12)
  const total = year.reduce((sum, { energy }) => sum + energy, 0) / 1000
  return (
    <section id="generation" className="bg-mist print:break-before-page">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
          {!failed && (
            <p className="text-xl font-bold tracking-tight text-water">
              {say(t.total, { energy: format.number(total, 1), count: year.length })}
            </p>
          )}
        </div>
        <div className="mt-10">
          {failed ? (
            <SectionState message={t.failed} retry />
          ) : (
            <>
              <Kept as="div" name="chart" of={months} className="rounded-3xl bg-white p-4 shadow-card sm:p-8">
                {() => <GenerationChart months={months} />}
              </Kept>
              <Kept as="div" name="table" of={months} className="mt-5">
                {() => <GenerationTable months={months} />}
              </Kept>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
