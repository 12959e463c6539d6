import type { jobFigures } from '~/content/jobs.server.ts'
import { useCareerText } from '~/text/en-careers.ts'
import { StatLine } from '../lists/stat-line.tsx'

/** What the vacancies come to. */
export function JobFigures({ figures }: { figures: Awaited<ReturnType<typeof jobFigures>> }) {
  const { figures: t } = useCareerText().t
  return (
    <StatLine
      label={t.title}
      stats={[
        { label: t.open, value: String(figures.open) },
        { label: t.departments, value: String(figures.departments) },
        { label: t.urgent, value: String(figures.urgent) },
        { label: t.applications, value: String(figures.applications) },
      ]}
    />
  )
}
