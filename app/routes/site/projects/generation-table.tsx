import type { MonthOfGeneration } from '~/content/types/generation.ts'
import { ChevronDown } from '~/ui/icons/site.ts'
import { projectsText } from './text.ts'

/** The chart's figures, newest first. */
export function GenerationTable({ months }: { months: MonthOfGeneration[] }) {
  const { t: projects, format } = projectsText.use()
  const t = projects.generation
  return (
    <details className="fold group rounded-2xl border border-line bg-white">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-5 py-3 font-semibold text-ink">
        {t.table}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="flex-none transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <table className="w-full border-t border-line text-sm tabular-nums sm:text-base">
        <thead className="text-ink">
          <tr>
            <th scope="col" className="px-5 py-3 text-left">
              {t.month}
            </th>
            <th scope="col" className="px-3 py-3 text-right">
              {t.energy}
            </th>
            <th scope="col" className="px-5 py-3 text-right">
              {t.revenue}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((month) => (
            <tr key={month._id} className="border-t border-line">
              <th scope="row" className="px-5 py-2.5 text-left font-medium text-ink">
                {format.bothMonths(month.month)}
              </th>
              <td className="px-3 py-2.5 text-right">{format.number(month.energy, 1)}</td>
              <td className="px-5 py-2.5 text-right">{format.number(month.revenue, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
