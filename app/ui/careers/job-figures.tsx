import { Briefcase, Building2, Flame, Users } from 'lucide-react'
import type { jobFigures } from '~/content/jobs.server.ts'
import { useCareerText } from '~/text/en-careers.ts'
import { StatTiles } from '../lists/stat-tiles.tsx'

/** What the vacancies come to. */
export function JobFigures({ figures }: { figures: Awaited<ReturnType<typeof jobFigures>> }) {
  const { figures: t } = useCareerText().t
  return (
    <StatTiles
      label={t.title}
      stats={[
        { label: t.open, value: String(figures.open), icon: Briefcase },
        { label: t.departments, value: String(figures.departments), icon: Building2 },
        { label: t.urgent, value: String(figures.urgent), icon: Flame },
        { label: t.applications, value: String(figures.applications), icon: Users },
      ]}
    />
  )
}
