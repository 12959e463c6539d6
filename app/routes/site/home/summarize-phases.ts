import type { Phase } from '~/content/types/projects/projects.ts'

const maxPhases = 3

/** The running phases, or else the next or finished ones, in order. */
type SummaryPhase = Pick<Phase, '_id' | 'phase' | 'title' | 'progress' | 'status'> & { englishStatus: string }

export function selectHomePhases(phases: SummaryPhase[]) {
  const isUnderWay = ({ progress }: SummaryPhase) => progress > 0 && progress < 100
  const byPriority = [...phases].sort((a, b) => Number(isUnderWay(b)) - Number(isUnderWay(a)))
  return phases
    .filter((phase) => byPriority.indexOf(phase) < maxPhases)
    .map(({ _id, phase, title, progress, status, englishStatus }) => ({
      _id,
      phase,
      title,
      progress,
      status,
      englishStatus,
    }))
}
