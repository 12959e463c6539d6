import { Link } from '~/ui/text/link.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { useListAddress } from './list-screen.tsx'

interface FilterTabsProps {
  label: string
  filterName: string
  tabs: readonly (readonly [value: string, label: string])[]
  /** By value. Without a count of its own, the empty value shows the sum. */
  counts: Record<string, number>
}

export function FilterTabs({ label, filterName, tabs, counts }: FilterTabsProps) {
  const { format } = useLocale()
  const { address, url } = useListAddress()
  const selected = address.filters[filterName]?.toLowerCase()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav aria-label={label} className="no-print">
      {/* A scrolling strip on phones; wraps on wider screens. */}
      <ul className="tab-strip -m-1 flex gap-2 p-1 sm:flex-wrap">
        {tabs.map(([value, name]) => (
          <li key={value} className="flex-none">
            <Link
              to={url({ filters: { [filterName]: value } })}
              discover="none"
              preventScrollReset
              aria-current={selected === value.toLowerCase() ? 'true' : undefined}
              className="inline-flex min-h-12 items-center gap-2 rounded-full border border-line bg-white px-4 xl:px-3 2xl:px-4 text-sm font-semibold text-ink transition-colors duration-150 hover:bg-ice aria-[current]:border-deep aria-[current]:bg-deep aria-[current]:text-white"
            >
              <span>{name}</span>
              <span className="font-medium tabular-nums opacity-80">
                {format.number(counts[value] ?? (value ? 0 : all))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
