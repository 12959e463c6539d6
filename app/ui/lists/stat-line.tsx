import { Link } from '~/ui/text/link.tsx'

interface Stat {
  label: string
  value: string
  note?: string
  to?: string
}

/** Short figures do not wrap, except at text sizes where they would overflow the screen. */
const noWrap = (value: string) =>
  value.length <= 20 ? <span className="min-[20rem]:whitespace-nowrap">{value}</span> : value

export function StatLine({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <dl
      aria-label={label}
      className="figures flex flex-wrap items-start gap-x-4 gap-y-0.5 max-sm:*:basis-[calc(50%-0.5rem)] sm:gap-x-8"
    >
      {stats.map(({ label, value, note, to }) => (
        <div
          key={label}
          className="flex flex-row-reverse items-baseline justify-end max-sm:lang-ne:flex-col-reverse max-sm:lang-ne:items-start"
        >
          <dt className="text-sm">
            {to ? (
              <Link to={to} discover="none" preventScrollReset className="text-link">
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            )}
            {note && <span>, {note}</span>}
          </dt>
          <dd className="mr-2 font-bold text-ink tabular-nums sm:text-lg">{noWrap(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
