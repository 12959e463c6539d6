import type { PublishedPhase } from '~/content/public/phases.server.ts'
import { labelOf } from '~/i18n/message.ts'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { PhaseStatusBadge, ProgressBar } from '~/ui/projects/progress.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'

type PhaseRow = Pick<PublishedPhase, '_id' | 'phase' | 'title' | 'progress' | 'status' | 'englishStatus'>

export function PhaseProgress({
  phases,
  asOf,
  failure,
}: {
  phases: PhaseRow[]
  asOf: string
  failure?: string
}) {
  const { t: work, formatMessage, format, language } = useTexts('work')
  const t = work.phases
  if (!failure && phases.length === 0) return null
  return (
    <section id="projects" className="far bg-mist">
      <div className="page section grid gap-10 pb-28 lg:grid-cols-12 lg:gap-16 lg:pb-44">
        <div className="lg:col-span-4">
          <SectionHeading
            eyebrow={t.eyebrow}
            title={t.title}
            text={[t.text, asOf && formatMessage(t.asOf, { day: format.day(asOf) })]
              .filter(Boolean)
              .join(' ')}
          />
          <Link to="/projects" className="text-link mt-5">
            {t.link}
          </Link>
        </div>
        <div className="lg:col-span-8">
          {failure ? (
            <SectionMessage message={failure} canRetry />
          ) : (
            <ul className="divide-y divide-line rounded-3xl bg-white px-5 shadow-card sm:px-8">
              {phases.map((phase) => (
                <li key={phase._id} className="py-5">
                  <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <div>
                      <p lang={langAttribute(phase.phase, language)} className="text-sm">
                        {phase.phase}
                      </p>
                      <h3 lang={langAttribute(phase.title, language)} className="text-lg font-bold">
                        {phase.title}
                      </h3>
                    </div>
                    <div className="flex flex-wrap gap-2">
                      <UntranslatedMark texts={[phase.title]} />
                      <PhaseStatusBadge
                        status={phase.englishStatus}
                        label={labelOf(t.statuses, phase.status)}
                      />
                    </div>
                  </div>
                  <ProgressBar label={t.progress} percent={phase.progress} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
