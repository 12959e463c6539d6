import type { MonthOfGeneration } from '~/content/types/generation.ts'
import { ChevronDown } from '~/ui/icons/site.ts'
import { useTexts } from '~/ui/text/locale.ts'

export function GenerationTable({ months }: { months: MonthOfGeneration[] }) {
  const { t: projects, format } = useTexts('projects')
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
            <th scope="col" className="py-3 pl-3 text-left sm:px-5">
              {t.month}
            </th>
            <th scope="col" className="px-2 py-3 text-right sm:px-3">
              {t.energy}
            </th>
            <th scope="col" className="px-3 py-3 text-right sm:px-5">
              {t.revenue}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((month) => {
            const [name, otherCalendar] = format.monthPair(month.month)
            return (
              <tr key={month._id} className="border-t border-line">
                <th scope="row" className="py-2.5 pl-3 text-left sm:px-5 font-medium text-ink">
                  <span className="whitespace-nowrap">{name}</span>{' '}
                  {otherCalendar && (
                    <span className="inline-block max-sm:text-xs max-sm:font-normal sm:whitespace-nowrap">
                      ({otherCalendar})
                    </span>
                  )}
                </th>
                <td className="px-2 py-2.5 text-right sm:px-3">{format.number(month.energy, 1)}</td>
                <td className="px-3 py-2.5 text-right sm:px-5">{format.number(month.revenue, 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
