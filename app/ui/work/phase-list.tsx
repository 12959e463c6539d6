import type { PublishedPhase } from '~/content/public/phases.server.ts'
import { Kept } from '../kept.tsx'
import { SectionState } from '../section-state.tsx'
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
    return <SectionState message={failure ?? empty ?? t.phases.empty} retry={Boolean(failure)} />
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {phases.map((phase) => (
        <Kept as="li" key={phase._id} name="phase" of={[phase]} className="grid">
          {() => <PhaseCard phase={phase} />}
        </Kept>
      ))}
    </ul>
  )
}
