import { summarizePhases } from '~/content/phase-summary.ts'
import type { Phase } from '~/content/projects.ts'
import { useInnerLocale } from '~/text/inner-locale.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { StatusBadge } from '../status-badge.tsx'

/** How far all phases are, and how many are at which status. */
export function PhaseSummary({ phases }: { phases: Phase[] }) {
  const { text } = useInnerLocale()
  const t = text.projects
  const { average, statuses } = summarizePhases(phases)
  return (
    <div className="grid items-center gap-x-12 gap-y-6 rounded-3xl border border-line bg-white p-6 lg:grid-cols-2 lg:p-8">
      <ProgressBar label={t.average(phases.length)} percent={average} />
      <ul aria-label={t.statuses} className="flex flex-wrap gap-x-6 gap-y-3 lg:justify-end">
        {statuses.map(({ status, count }) => (
          <li key={status} className="flex items-center gap-2 text-sm font-medium">
            <StatusBadge status={status} /> {t.count(count)}
          </li>
        ))}
      </ul>
    </div>
  )
}
