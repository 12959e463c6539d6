import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Icon } from '~/ui/icons/icon.ts'
import { Briefcase } from '~/ui/icons/site.ts'
import { Inbox } from '~/ui/icons/staff.ts'
import { SectionMessage } from '~/ui/page/section-message.tsx'

interface ReviewListProps {
  title: string
  reviews: { url: string; name: string; words: string; note: string }[]
  children?: ReactNode
}

export function ReviewList({ title, reviews, children }: ReviewListProps) {
  if (reviews.length === 0) return null
  return (
    <section className="mt-6 rounded-2xl border border-line bg-white p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {reviews.map(({ url, name, words, note }) => (
          <li key={url} className="text-sm wrap-anywhere">
            <Link
              to={url}
              discover="none"
              className="font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
            >
              {name}
            </Link>
            <span className="block">{words}</span>
            {note && <span className="line-clamp-2 block text-ink">“{note}”</span>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

const kinds = [
  { name: 'messages', label: 'Messages', icon: Inbox },
  { name: 'applications', label: 'Applications', icon: Briefcase },
] as const

export function UnreadCounts({ unread }: { unread?: Partial<Record<'messages' | 'applications', number>> }) {
  const counts = kinds.flatMap((kind) => {
    const count = unread?.[kind.name]
    return count === undefined ? [] : [{ ...kind, count }]
  })
  if (unread && counts.length === 0) return null
  return (
    <section className="mt-6 rounded-2xl border border-line bg-white p-5">
      <h2 className="text-lg font-bold">Unread</h2>
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
    </section>
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
