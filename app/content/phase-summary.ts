import type { Phase } from './projects.ts'

/** How far the phases are on average, in whole percent, and how many have each status, in the order met. */
export function summarizePhases(phases: Pick<Phase, 'progress' | 'status'>[]) {
  const byStatus = new Map<string, { status: string; count: number }>()
  for (const { status } of phases) {
    const key = status.trim().toLowerCase()
    const known = byStatus.get(key) ?? { status, count: 0 }
    byStatus.set(key, { ...known, count: known.count + 1 })
  }
  const total = phases.reduce((sum, { progress }) => sum + progress, 0)
  return { average: phases.length ? Math.round(total / phases.length) : 0, statuses: [...byStatus.values()] }
}

/** How many phases the home page shows. */
const shown = 3

/** The phases that are under way, else those that come next or are done, in their order and in short. */
export function phasesInShort(phases: Phase[]) {
  const isUnderWay = ({ progress }: Phase) => progress > 0 && progress < 100
  const chosen = [...phases].sort((one, other) => Number(isUnderWay(other)) - Number(isUnderWay(one)))
  return phases
    .filter((phase) => chosen.indexOf(phase) < shown)
    .map(({ _id, phase, title, progress, status }) => ({ _id, phase, title, progress, status }))
}
