import { X } from '~/ui/icons/site.ts'
import { Link } from '~/ui/link.tsx'
import { isFiltered, type ListAddress, listUrl } from '~/ui/lists/list-address.ts'
import { listsText } from '~/ui/lists/text.ts'
import { clearedListUrl } from './list-form.tsx'

export function ClearLinks({ to, address }: { to: string; address: ListAddress }) {
  const { t } = listsText.use()
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
