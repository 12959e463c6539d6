import { Link } from '@remix-run/react'
import { ArrowRight } from 'lucide-react'
import type { Phase } from '~/content/projects.ts'
import { useLocale } from '~/text/locale.ts'
import { PhaseCard } from '../phase-card.tsx'
import { SectionState } from '../section-state.tsx'
import { SectionHeading } from './section-heading.tsx'

/** `failure` is the sentence to show when the phases could not be read. */
export function ProgressCards({ phases, failure }: { phases: Phase[]; failure?: string }) {
  const { text, path } = useLocale()
  const t = text.home.projects
  return (
    <section id="projects" className="bg-mist">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
          <Link to={path('/projects')} className="text-link">
            {t.link} <ArrowRight aria-hidden="true" size={17} />
          </Link>
        </div>
        <div className="mt-12">
          {failure || phases.length === 0 ? (
            <SectionState message={failure ?? t.empty} retry={Boolean(failure)} />
          ) : (
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {phases.map((phase) => (
                <li key={phase._id} className="grid">
                  <PhaseCard phase={phase} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
