import type { ReactNode } from 'react'
import type { Icon } from '~/ui/icons/icon.ts'

interface Fact {
  label: string
  value: ReactNode
}

export function FactList({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  return (
    <aside
      aria-label={title}
      className="h-fit rounded-3xl border border-line bg-white p-6 shadow-card lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2 className="text-lg font-bold">{title}</h2>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label} className="border-t border-line pt-3">
              <dt className="text-sm">{label}</dt>
              <dd className="mt-0.5 font-semibold text-ink">{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </aside>
  )
}

interface CardFact {
  icon: Icon
  label: string
  value: string
  /** For facts whose icon is not clear enough alone. */
  showsLabel?: boolean
  isUrgent?: boolean
}

export function CardFacts({ facts }: { facts: CardFact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {facts
        .filter(({ value }) => value)
        .map(({ icon: Icon, label, value, showsLabel, isUrgent }) => (
          <div
            key={label}
            className={`flex items-start gap-1.5 ${isUrgent ? 'font-semibold text-red-800' : ''}`}
          >
            <dt className="flex gap-1.5">
              <Icon
                aria-hidden="true"
                size={16}
                className={`mt-0.5 flex-none ${isUrgent ? 'text-red-800' : 'text-water'}`}
              />
              <span className={showsLabel ? undefined : 'sr-only'}>{label}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
