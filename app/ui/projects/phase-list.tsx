import type { PublishedPhase } from '~/content/public/phases.server.ts'
import { labelOf } from '~/i18n/message.ts'
import { ImageIcon } from '~/ui/icons/site.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { FormattedText, UntranslatedMark } from '~/ui/text/formatted.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { PhaseStatusBadge, ProgressBar } from './progress.tsx'

interface PhaseListProps {
  phases: PublishedPhase[]
  failure?: string
  empty?: string
}

export function PhaseList({ phases, failure, empty }: PhaseListProps) {
  const { t } = useTexts('work')
  if (failure || phases.length === 0)
    return <SectionMessage message={failure ?? empty ?? t.phases.empty} canRetry={Boolean(failure)} />
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {phases.map((phase) => (
        <li key={phase._id} className="grid">
          <PhaseCard phase={phase} />
        </li>
      ))}
    </ul>
  )
}

function PhaseCard({ phase }: { phase: PublishedPhase }) {
  const { t: work, language } = useTexts('work')
  const t = work.phases
  return (
    <article className="flex flex-col overflow-hidden rounded-3xl bg-white shadow-card">
      <div className="frame relative aspect-16/10 bg-ice">
        {phase.image ? (
          <Picture
            name={phase.image}
            alt={phase.alt}
            sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 92vw"
            className="size-full object-cover"
          />
        ) : (
          <div className="grid size-full place-content-center justify-items-center gap-2 text-water">
            <ImageIcon aria-hidden="true" size={36} strokeWidth={1.5} />
            <span className="text-sm font-medium">{t.noPicture}</span>
          </div>
        )}
        <span
          lang={langAttribute(phase.phase, language)}
          className="badge-on-picture absolute top-4 left-4 rounded-full bg-white/95 px-3 py-1 text-sm font-semibold text-deep"
        >
          {phase.phase}
        </span>
      </div>
      <div className="flex flex-1 flex-col p-6">
        <div className="flex flex-wrap items-center gap-2">
          <PhaseStatusBadge status={phase.status} label={labelOf(t.statuses, phase.status)} />
          <UntranslatedMark texts={[phase.title, phase.html]} />
        </div>
        <h3 lang={langAttribute(phase.title, language)} className="mt-3 text-xl font-bold">
          {phase.title}
        </h3>
        {phase.html && <FormattedText html={phase.html} className="mt-2" />}
        {phase.milestones.length > 0 && (
          <>
            <h4 className="mt-5 text-sm font-semibold">{t.milestones}</h4>
            <ul className="mt-2 grid gap-1.5 text-sm">
              {phase.milestones.map((milestone) => (
                <li key={milestone} lang={langAttribute(milestone, language)} className="flex gap-2.5">
                  <span
                    aria-hidden="true"
                    className="mt-[0.45em] size-2 flex-none rounded-full border-2 border-leaf"
                  />
                  {milestone}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-auto pt-6">
          <ProgressBar label={t.progress} percent={phase.progress} />
        </div>
      </div>
    </article>
  )
}
