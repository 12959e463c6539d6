import type { MonthOfGeneration } from '~/content/types/generation.ts'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { SectionState } from '../../../ui/section-state.tsx'
import { formatDecimal } from './figures.ts'
import { GenerationChart } from './generation-chart.tsx'
import { GenerationTable } from './generation-table.tsx'
import { useProjectsLocale } from './locale.ts'

/** The energy of the recorded months; nothing at all where none is recorded. */
export function Generation({ months, failed }: { months: MonthOfGeneration[]; failed: boolean }) {
  const { text } = useProjectsLocale()
  const t = text.generation
  if (!failed && months.length === 0) return null
  const year = months.slice(-12)
  const total = year.reduce((sum, { energy }) => sum + energy, 0) / 1000
  return (
    <section id="generation" className="bg-mist">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
          {!failed && (
            <p className="text-xl font-bold tracking-tight text-water">
              {t.total(formatDecimal(total), year.length)}
            </p>
          )}
        </div>
        <div className="mt-10">
          {failed ? (
            <SectionState message={t.failed} retry />
          ) : (
            <>
              <div className="rounded-3xl bg-white p-4 shadow-card sm:p-8">
                <GenerationChart months={months} />
              </div>
              <div className="mt-5">
                <GenerationTable months={months} />
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
