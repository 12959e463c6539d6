import { Link } from '@remix-run/react'
import { Briefcase } from '~/ui/icons/site.ts'
import { Inbox } from '~/ui/icons/staff.ts'
import { SectionMessage } from '~/ui/section-state.tsx'

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
