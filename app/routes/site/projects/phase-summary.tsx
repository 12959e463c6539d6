import { useRouteLoaderData } from '@remix-run/react'
import type { PublishedPhase } from '~/content/public/phases.server.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { ProgressBar } from '~/ui/projects/progress.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'

export function PhaseSummary({ phases, asOf }: { phases: PublishedPhase[]; asOf: string }) {
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
