import { useCareerText } from '~/routes/site/careers/en.ts'
import type { jobFigures } from '~/routes/site/careers/jobs.server.ts'
import { StatLine } from '../../../ui/lists/stat-line.tsx'

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
