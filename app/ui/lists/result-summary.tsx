import { X } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { isFiltered, type ListAddress, listUrl } from './list-address.ts'
import { clearedListUrl } from './list-form.tsx'

/** A live region, so that screen readers announce a changed count. */
export function ResultCount({ children }: { children: string }) {
  return (
    <p role="status" className="text-sm font-medium">
      {children}
    </p>
  )
}

export function ClearLinks({ to, address }: { to: string; address: ListAddress }) {
  const { t } = useTexts('lists')
  const hasFilters = isFiltered({ ...address, q: '' })
  return (
    <span className="no-print flex flex-wrap gap-x-4">
      {address.q && <ClearLink to={listUrl(to, address, { q: '' })} label={t.clearSearch} />}
      {hasFilters && <ClearLink to={clearedListUrl(to, address)} label={t.clearFilters} />}
    </span>
  )
}

function ClearLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} discover="none" preventScrollReset className="text-link text-sm">
      <X aria-hidden="true" size={16} /> {label}
    </Link>
  )
}
