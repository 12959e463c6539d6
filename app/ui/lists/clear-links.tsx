import { Link } from '@remix-run/react'
import { X } from '~/ui/icons/site.ts'
import { useListText } from '~/ui/lists/en.ts'
import { isNarrowed, type ListAddress, listUrl } from '~/ui/lists/list-address.ts'
import { resetUrl } from './list-form.tsx'

/** Takes back the search alone, and all filters. */
export function ClearLinks({ to, address }: { to: string; address: ListAddress }) {
  const { t, path } = useListText()
  const filtered = isNarrowed({ ...address, q: '' })
  return (
    <span className="no-print flex flex-wrap gap-x-4">
      {address.q && <ClearLink to={path(listUrl(to, address, { q: '' }))} label={t.clearSearch} />}
      {filtered && <ClearLink to={path(resetUrl(to, address))} label={t.clearFilters} />}
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
