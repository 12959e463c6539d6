import { Link } from '@remix-run/react'
import type { Icon } from '~/ui/icons/icon.ts'

interface Stat {
  label: string
  value: string
  hint?: string
  icon: Icon
  to?: string
}

export function StatTiles({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <dl
      aria-label={label}
      className={`figures grid grid-cols-2 gap-3 sm:gap-4 ${stats.length === 3 ? 'max-sm:*:last:col-span-2 sm:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {stats.map(({ label, value, hint, icon: Icon, to }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-2xl border border-line bg-white p-4 shadow-card sm:p-5"
        >
          <dt className="mt-1 text-sm">
            {label}
            {hint && <span className="block text-xs">{hint}</span>}
          </dt>
          <dd className="mt-3 text-2xl font-bold text-ink tabular-nums sm:text-3xl">
            {to ? (
              <Link to={to} discover="none" className="underline-offset-4 hover:underline">
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
          <dd aria-hidden="true" className="grid size-10 place-items-center rounded-xl bg-ice text-water">
            <Icon size={20} strokeWidth={1.75} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
