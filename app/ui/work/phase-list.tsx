import type { PublishedPhase } from '~/content/public/phases.server.ts'
import { FragmentCache } from '../kept.tsx'
import { SectionMessage } from '../section-state.tsx'
import { PhaseCard } from './phase-card.tsx'
import { workText } from './text.ts'

interface PhaseListProps {
  phases: PublishedPhase[]
  failure?: string
  empty?: string
}

export function PhaseList({ phases, failure, empty }: PhaseListProps) {
  const { t } = workText.use()
  if (failure || phases.length === 0)
    return <SectionMessage message={failure ?? empty ?? t.phases.empty} canRetry={Boolean(failure)} />
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {phases.map((phase) => (
        <FragmentCache as="li" key={phase._id} name="phase" dependencies={[phase]} className="grid">
          {() => <PhaseCard phase={phase} />}
        </FragmentCache>
      ))}
    </ul>
  )
}
