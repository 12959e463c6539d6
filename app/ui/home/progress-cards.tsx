import { Link } from '@remix-run/react'
import { ArrowRight } from 'lucide-react'
import type { Phase } from '~/content/projects.ts'
import { useHomeLocale } from '~/text/home-locale.ts'
import { PhaseList } from '../phase-list.tsx'
import { SectionHeading } from '../section-heading.tsx'

/** `failure` is the sentence to show when the phases could not be read. */
export function ProgressCards({ phases, failure }: { phases: Phase[]; failure?: string }) {
  const { text, path } = useHomeLocale()
  const t = text.home.projects
  return (
    <section id="projects" className="far bg-mist">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
          <Link to={path('/projects')} className="text-link">
            {t.link} <ArrowRight aria-hidden="true" size={17} />
          </Link>
        </div>
        <div className="mt-12">
          <PhaseList phases={phases} failure={failure} />
        </div>
      </div>
    </section>
  )
}
