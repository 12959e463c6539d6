import { SectionMessage } from '~/ui/page/section-message.tsx'
import { Link } from '~/ui/text/link.tsx'
import { useLocale } from '~/ui/text/locale.ts'

interface Stat {
  label: string
  value: string | number
  note?: string
  to?: string
}

interface StatLineProps {
  label: string
  /** Undefined after a read error. */
  stats: Stat[] | undefined
  failed: string
}

export function StatLine({ label, stats, failed }: StatLineProps) {
  const { format } = useLocale()
  if (!stats) return <SectionMessage message={failed} canRetry />
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
          <dd className="mr-2 font-bold text-ink tabular-nums sm:text-lg">
            {noWrap(typeof value === 'number' ? format.number(value) : value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Short figures do not wrap, except at text sizes where they would overflow the screen. */
const noWrap = (value: string) =>
  value.length <= 20 ? <span className="min-[20rem]:whitespace-nowrap">{value}</span> : value
