import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import {
  lastProgressChangeDay,
  loadPublishedPhases,
  type PublishedPhase,
} from '~/content/public/phases.server.ts'
import type { MonthOfGeneration } from '~/content/types/generation.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { loadPage } from '~/ui/page/load-page.server.ts'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { PhaseList } from '~/ui/projects/phase-list.tsx'
import { ProgressBar } from '~/ui/projects/progress.tsx'
import { FieldOfWorkCards } from '~/ui/projects/project-field-cards.tsx'
import { BuiltJsonLdScript } from '~/ui/seo/json-ld.tsx'
import { generationJsonLd } from '~/ui/seo/json-ld-items.ts'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { langAttribute, textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { GenerationChart } from './generation-chart.tsx'
import { GenerationTable } from './generation-table.tsx'
import { listLatestGenerationMonths } from './projects.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('projects', matches).t.projects,
  path: '/projects',
}))

const maxMonths = 24

const parts = {
  phases: () => loadPublishedPhases(),
  asOf: lastProgressChangeDay,
  months: () => listLatestGenerationMonths(maxMonths),
}

export const loader = () => loadPage('projects', parts, ['projects', 'work'])

export default function Progress() {
  const { phases, asOf, months } = useLoaderData<typeof loader>()
  const { t: projects } = useTexts('projects')
  const t = projects.projects
  const { t: work } = useTexts('work')
  const list = phases.value ?? []
  const failure = phases.failure && work.phases[phases.failure]
  return (
    <>
      {months.value?.length ? (
        <BuiltJsonLdScript
          build={import.meta.env.SSR && generationJsonLd}
          about={{ months: months.value, texts: projects.generation.data }}
        />
      ) : null}
      <PageHeader title={t.title} lead={t.lead} />
      <section className="page pt-4 pb-20 md:pt-10 lg:pb-28">
        <PhaseSummary phases={list} asOf={asOf.value ?? ''} />
        <div className="mt-10 lg:mt-14">
          <PhaseList phases={list} failure={failure} />
        </div>
      </section>
      <GenerationSection months={months.value ?? []} failed={Boolean(months.failure)} />
      <section className="page section no-print pb-32 lg:pb-44">
        <SectionHeading eyebrow={t.fields.eyebrow} title={t.fields.title} text={t.fields.text} />
        <div className="mt-10">
          <FieldOfWorkCards />
        </div>
      </section>
    </>
  )
}

function GenerationSection({ months, failed }: { months: MonthOfGeneration[]; failed: boolean }) {
  const { t: projects, formatMessage, format } = useTexts('projects')
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
              {formatMessage(t.total, { energy: format.number(total, 1), count: year.length })}
            </p>
          )}
        </div>
        <div className="mt-10">
          {failed ? (
            <SectionMessage message={t.failed} canRetry />
          ) : (
            <>
              <div className="rounded-3xl bg-white p-4 shadow-card sm:p-8">
                <GenerationChart months={months} />
              </div>
              <div className="mt-5">
                <GenerationTable months={months} />
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function PhaseSummary({ phases, asOf }: { phases: PublishedPhase[]; asOf: string }) {
  const { t: projects, formatMessage, format, language } = useTexts('projects')
  const { transmissionPicture, transmissionAlt } =
    useRouteLoaderData<typeof rootLoader>('root')?.settings ?? {}
  const t = projects.projects
  return (
    <div className="grid gap-x-16 gap-y-5 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <SectionHeading {...t.phases} />
        {asOf && (
          <p className="mt-3 font-semibold text-ink">{formatMessage(t.asOf, { day: format.day(asOf) })}</p>
        )}
        {transmissionPicture && (
          <div className="frame no-print mt-8 aspect-video overflow-hidden rounded-3xl max-lg:hidden">
            <Picture
              name={transmissionPicture}
              alt={transmissionAlt ?? ''}
              sizes="(min-width: 64rem) 33rem, 1px"
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
      {phases.length > 0 && (
        <ul
          aria-label={t.rows}
          className="h-fit divide-y divide-line rounded-3xl border border-line bg-white px-5 sm:px-7 lg:col-span-7"
        >
          {phases.map(({ _id, title, progress, milestones }) => (
            <li key={_id} lang={langAttribute(title, language)} className="py-3 sm:py-3.5">
              <ProgressBar label={title} percent={progress} />
              {milestones.length > 0 && <p className="mt-1.5 text-sm">{milestones.at(-1)}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
