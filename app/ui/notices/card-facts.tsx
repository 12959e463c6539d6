import type { Icon } from '~/ui/icons/icon.ts'

interface CardFact {
  icon: Icon
  label: string
  value: string
  /** Its sign alone does not tell what it is. */
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
