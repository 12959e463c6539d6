import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { TypeBacklog } from '~/content/translations/backlog.server.ts'
import type { Icon } from '~/ui/icons/icon.ts'
import { Briefcase } from '~/ui/icons/site.ts'
import { Inbox } from '~/ui/icons/staff.ts'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { Section } from '~/ui/staff/section.tsx'
import { useLocale } from '~/ui/text/locale.ts'

interface LinkListProps {
  title: string
  className?: string
  intro?: ReactNode
  entries: { key?: string | number; to: string; name: string; text?: ReactNode }[]
  /** How many are shown. Without a limit, all. */
  max?: number
  /** Without it, an empty list is not shown. */
  emptyText?: string
  children?: ReactNode
}

/** A section with links and what each link is about. */
export function LinkSection(props: LinkListProps) {
  const { title, className, intro, entries, max = entries.length, emptyText, children } = props
  if (entries.length === 0 && !emptyText) return null
  return (
    <Section title={title} className={className}>
      {intro && <p className="mt-2 max-w-3xl text-sm">{intro}</p>}
      {entries.length === 0 && <p className="mt-3 text-sm">{emptyText}</p>}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
        {entries.slice(0, max).map(({ key, to, name, text }) => (
          <li key={key ?? to} className="wrap-anywhere">
            <Link
              to={to}
              discover="none"
              className="font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
            >
              {name}
            </Link>{' '}
            {text}
          </li>
        ))}
      </ul>
      {entries.length > max && <p className="mt-3 text-sm">And {entries.length - max} more.</p>}
      {children}
    </Section>
  )
}

export function TranslationTasks({ types }: { types: TypeBacklog[] }) {
  if (types.length === 0) return null
  return (
    <Section title="To translate" className="xl:col-span-2">
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
    </Section>
  )
}

const kinds = [
  { name: 'messages', label: 'Messages', icon: Inbox },
  { name: 'applications', label: 'Applications', icon: Briefcase },
] as const

export function UnreadSection({ unread }: { unread?: Partial<Record<'messages' | 'applications', number>> }) {
  const counts = kinds.flatMap((kind) => {
    const count = unread?.[kind.name]
    return count === undefined ? [] : [{ ...kind, count }]
  })
  if (unread && counts.length === 0) return null
  return (
    <Section title="Unread">
      {!unread && <SectionMessage message="The count did not load." canRetry />}
      {unread && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {counts.map(({ name, label, icon: Icon, count }) => (
            <li key={name} className="min-w-0 flex-1 basis-56">
              <Link
                to={count > 0 ? `/admin/${name}?state=unread` : `/admin/${name}`}
                discover="none"
                className="flex items-center gap-3 rounded-xl border border-line px-4 py-3 text-ink hover:bg-ice"
              >
                <Icon aria-hidden="true" size={20} className="flex-none text-water" />
                <span className="font-semibold">{label}</span>
                <span
                  className={`ml-auto rounded-full px-3 py-0.5 font-bold ${count > 0 ? 'bg-water text-white' : 'bg-mist text-body'}`}
                >
                  {count}
                  <span className="sr-only"> unread</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

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

export function DownloadChart({ days }: { days: { day: string; count: number }[] }) {
  const { format } = useLocale()
  const maxCount = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <svg
        viewBox={`0 0 ${days.length * 4} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${total.toLocaleString('en-US')} downloads on ${days.length} days`}
        className="mt-4 h-32 w-full text-water"
      >
        {days.map(({ day, count }, index) => {
          const height = (40 * count) / maxCount
          return (
            <rect key={day} x={index * 4 + 0.5} y={40 - height} width={3} height={height} fill="currentColor">
              <title>{`${format.day(day)}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="mt-2 text-sm">{`${total.toLocaleString('en-US')} downloads on ${days.length === 1 ? 'one day' : `${days.length} days`}`}</p>
    </>
  )
}
