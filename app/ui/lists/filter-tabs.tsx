import { Link } from '@remix-run/react'

interface Tab {
  label: string
  to: string
  current: boolean
  count?: number
}

/** Links that show one kind each, with how many there are. */
export function FilterTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="no-print">
      {/* On a phone a strip to swipe through, on wider screens as many lines as it needs. */}
      <ul className="tab-strip -m-1 flex gap-2 p-1 sm:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.label} className="flex-none">
            <Link
              to={tab.to}
              discover="none"
              preventScrollReset
              aria-current={tab.current ? 'true' : undefined}
              className="inline-flex min-h-12 items-center gap-2 rounded-full border border-line bg-white px-4 xl:px-3 2xl:px-4 text-sm font-semibold text-ink transition-colors duration-150 hover:bg-ice aria-[current]:border-deep aria-[current]:bg-deep aria-[current]:text-white"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-medium tabular-nums opacity-80">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
