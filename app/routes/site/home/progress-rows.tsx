import type { PublishedPhase } from '~/content/public/phases.server.ts'
import { nameOf } from '~/process/words.ts'
import { Kept } from '../../../ui/kept.tsx'
import { languageOf } from '../../../ui/language-of.ts'
import { Link } from '../../../ui/link.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { SectionState } from '../../../ui/section-state.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { UntranslatedMark } from '../../../ui/untranslated-mark.tsx'
import { workText } from '../../../ui/work/text.ts'

type Row = Pick<PublishedPhase, '_id' | 'phase' | 'title' | 'progress' | 'status' | 'stands'>

export function ProgressRows({ phases, asOf, failure }: { phases: Row[]; asOf: string; failure?: string }) {
  const { t: work, say, format, language } = workText.use()
  const t = work.phases
  return (
    <section id="projects" className="far bg-mist">
      <div className="page section grid gap-10 pb-28 lg:grid-cols-12 lg:gap-16 lg:pb-44">
        <div className="lg:col-span-4">
          <SectionHeading
            eyebrow={t.eyebrow}
            title={t.title}
            text={[t.text, asOf && say(t.asOf, { day: format.day(asOf) })].filter(Boolean).join(' ')}
          />
          <Link to="/projects" className="text-link mt-5">
            {t.link}
          </Link>
        </div>
        <div className="lg:col-span-8">
          {failure || phases.length === 0 ? (
            <SectionState message={failure ?? t.empty} retry={Boolean(failure)} />
          ) : (
            <Kept
              as="ul"
              name="progress"
              of={phases}
              className="divide-y divide-line rounded-3xl bg-white px-5 shadow-card sm:px-8"
            >
              {() =>
                phases.map((phase) => (
                  <li key={phase._id} className="py-5">
                    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                      <div>
                        <p lang={languageOf(phase.phase, language)} className="text-sm">
                          {phase.phase}
                        </p>
                        <h3 lang={languageOf(phase.title, language)} className="text-lg font-bold">
                          {phase.title}
                        </h3>
                      </div>
                      <div className="flex flex-wrap gap-2">
                        <UntranslatedMark of={[phase.title]} />
                        <StatusBadge status={phase.stands} label={nameOf(t.statuses, phase.status)} />
                      </div>
                    </div>
                    <ProgressBar label={t.progress} percent={phase.progress} />
                  </li>
                ))
              }
            </Kept>
          )}
        </div>
      </div>
    </section>
  )
}
