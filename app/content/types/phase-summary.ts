import type { Phase } from './projects.ts'

const shown = 3

/** The phases that are under way, else those that come next or are done, in their order and in short. */
type Summed = Pick<Phase, '_id' | 'phase' | 'title' | 'progress' | 'status'> & { stands: string }

export function phasesInShort(phases: Summed[]) {
  const isUnderWay = ({ progress }: Summed) => progress > 0 && progress < 100
  const chosen = [...phases].sort((one, other) => Number(isUnderWay(other)) - Number(isUnderWay(one)))
  return phases
    .filter((phase) => chosen.indexOf(phase) < shown)
    .map(({ _id, phase, title, progress, status, stands }) => ({
      _id,
      phase,
      title,
      progress,
      status,
      stands,
    }))
}
