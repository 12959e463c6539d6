import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ListTab } from '~/content/items/facets.server.ts'
import type { ListSortLink } from '~/content/items/sort.server.ts'
import { ArrowDown } from '~/ui/icons/staff.ts'

function useListUrl() {
  const { pathname, search } = useLocation()
  return (changed: Record<string, string>) => {
    const params = new URLSearchParams(search)
    for (const name of ['new', 'edit', 'delete', 'page']) params.delete(name)
    for (const [name, value] of Object.entries(changed)) value ? params.set(name, value) : params.delete(name)
    return params.size ? `${pathname}?${params}` : pathname
  }
}

interface StateLinksProps {
  states: ListTab[]
  current: Record<string, string>
}

/** Links to each state with its count. Empty states are hidden. */
export function StateLinks({ states, current }: StateLinksProps) {
  const listUrl = useListUrl()
  const isCurrent = ({ params }: ListTab) =>
    Object.entries(params).every(([name, value]) => value === current[name])
  const shown = states.filter((entry, index) => index === 0 || entry.count > 0 || isCurrent(entry))
  if (shown.length < 2) return null
  return (
    <nav aria-label="States">
      <ul className="-mx-1 flex gap-1.5 overflow-x-auto p-1 sm:flex-wrap">
        {shown.map((entry) => (
          <li key={entry.label} className="flex-none">
            <Link
              to={listUrl(entry.params)}
              discover="none"
              preventScrollReset
              aria-current={isCurrent(entry) ? 'true' : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-white px-3 text-sm font-semibold text-ink hover:bg-ice aria-[current]:border-deep aria-[current]:bg-deep aria-[current]:text-white"
            >
              {entry.label} <span className="font-normal tabular-nums">{entry.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SortMenu({ current, links }: { current: ListSortLink; links: ListSortLink[] }) {
  const listUrl = useListUrl()
  return (
    <details key={current.value} className="group/sort relative text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-lg px-2 font-semibold text-water hover:bg-white [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Sorted by </span>
        {current.label}, {current.direction}
        <ArrowDown aria-hidden="true" size={15} className="group-open/sort:rotate-180" />
      </summary>
      <ul
        aria-label="Sort by"
        className="absolute right-0 z-30 mt-1 w-max max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-white p-1.5 shadow-raised"
      >
        {links.map((link) => (
          <li key={link.value}>
            <Link
              to={listUrl({ sort: link.value })}
              discover="none"
              preventScrollReset
              className="flex min-h-9 items-center rounded-lg px-3 text-ink hover:bg-ice"
            >
              {link.label}, {link.direction}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface EmptyListProps {
  text: string
  isFiltered?: boolean
  /** Offered unless the list is filtered. */
  children?: ReactNode
}

export function EmptyList({ text, isFiltered, children }: EmptyListProps) {
  const { pathname } = useLocation()
  return (
    <div className="mt-3 rounded-2xl border border-dashed border-body/40 bg-white px-6 py-12 text-center">
      <p className="font-semibold text-ink wrap-anywhere">{text}</p>
      {isFiltered ? (
        <Link to={pathname} className="button button-primary mt-4">
          Show all
        </Link>
      ) : (
        children
      )}
    </div>
  )
}
