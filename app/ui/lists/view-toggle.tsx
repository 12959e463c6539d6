import { LayoutGrid, List } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { useListAddress } from './list-screen.tsx'

const icons = { grid: LayoutGrid, list: List }

export function ViewToggle() {
  const { t } = useTexts('lists')
  const { address, url } = useListAddress()
  return (
    <nav aria-label={t.view} className="no-print">
      <ul className="flex rounded-full border border-line bg-white p-1">
        {(['grid', 'list'] as const).map((view) => {
          const Icon = icons[view]
          return (
            <li key={view}>
              <Link
                to={url({ view, page: address.page })}
                discover="none"
                preventScrollReset
                aria-current={address.view === view ? 'true' : undefined}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold text-body hover:text-ink aria-[current]:bg-ice aria-[current]:text-deep"
              >
                <Icon aria-hidden="true" size={17} /> {t[view]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
