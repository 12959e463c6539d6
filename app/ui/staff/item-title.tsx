import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

/** The list's address with the dialog of an item open. */
export function useItemDialogUrlBuilder(id: string) {
  const { pathname, search } = useLocation()
  return (dialog: 'edit' | 'delete') => {
    const params = new URLSearchParams(search)
    for (const key of ['new', 'edit', 'delete']) params.delete(key)
    params.set(dialog, id)
    return `${pathname}?${params}`
  }
}

export function ItemTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to={useItemDialogUrlBuilder(id)('edit')}
      preventScrollReset
      discover="none"
      className="inline-block min-h-6 max-w-full wrap-anywhere font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
    >
      {children}
    </Link>
  )
}
