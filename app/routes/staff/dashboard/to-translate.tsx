import { Link } from '@remix-run/react'
import type { TranslationBacklog } from '~/content/public/translations.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'

export function TranslationTasks({ types }: { types: TranslationBacklog[] }) {
  if (types.length === 0) return null
  return (
    <section className="rounded-2xl border border-line bg-white p-5 xl:col-span-2">
      <h2 className="text-lg font-bold">To translate</h2>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2">
        {types.map(({ plural, states }) => (
          <li key={plural} className="text-sm">
            <span className="font-semibold text-ink">{plural}</span>
            {states.map(({ state, count, staffPath: listPath }) => (
              <Link key={state} to={listPath} className="block text-water underline underline-offset-4">
                {staffFormsEn.nepali.states[state]}: {count}
                <span className="sr-only"> ({plural})</span>
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
