import type { ReactNode } from 'react'
import { X } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { isFiltered } from './list-address.ts'
import { useListAddress } from './list-screen.tsx'

interface ResultLineProps {
  /** Empty if the list could not be read. */
  count: string
  className?: string
  /** Links to other lists, feeds and calendars. */
  children?: ReactNode
}

export function ResultLine({ count, className = '', children }: ResultLineProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-5 gap-y-1 ${className}`}>
      {count && <ResultCount>{count}</ResultCount>}
      <ClearLinks />
      {children && <span className="no-print flex flex-wrap gap-x-6 gap-y-1 sm:ml-auto">{children}</span>}
    </div>
  )
}

/** A live region, so that screen readers announce a changed count. */
export function ResultCount({ children }: { children: string }) {
  return (
    <p role="status" className="text-sm font-medium">
      {children}
    </p>
  )
}

export function ClearLinks() {
  const { t } = useTexts('lists')
  const { address, url, clearedUrl } = useListAddress()
  return (
    <span className="no-print flex flex-wrap gap-x-4">
      {address.q && <ClearLink to={url({ q: '' })} label={t.clearSearch} />}
      {isFiltered({ ...address, q: '' }) && <ClearLink to={clearedUrl} label={t.clearFilters} />}
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
