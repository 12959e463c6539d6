import type { ReactNode } from 'react'
import type { Icon } from '~/ui/icons/icon.ts'

interface FactsProps {
  /** Facts without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  className: string
  rowClassName?: string
  termClassName?: string
  valueClassName?: string
}

export function Facts({
  facts,
  className,
  rowClassName,
  termClassName = 'text-sm',
  valueClassName = 'font-semibold text-ink',
}: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className={rowClassName}>
              <dt className={termClassName}>{label}</dt>
              <dd className={valueClassName}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type FactPanelProps = { title: string; children?: ReactNode } & Pick<FactsProps, 'facts'>

/** The facts of an item in a panel beside its text. */
export function FactPanel({ title, facts, children }: FactPanelProps) {
  return (
    <aside
      aria-label={title}
      className="h-fit rounded-3xl border border-line bg-white p-6 shadow-card lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2 className="text-lg font-bold">{title}</h2>
      <Facts
        facts={facts}
        className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-1"
        rowClassName="border-t border-line pt-3"
        valueClassName="mt-0.5 font-semibold text-ink"
      />
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
