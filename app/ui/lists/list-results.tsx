import type { ReactNode } from 'react'
import type { ListPage } from '~/content/store/browse.server.ts'
import { SectionState } from '../section-state.tsx'
import { EmptyResult } from './empty-result.tsx'
import { hasErrors, hasPage, isNarrowed, type ListAddress } from './list-address.ts'
import { resetUrl } from './list-form.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { Pager } from './pager.tsx'

export interface ResultTexts {
  failed: string
  empty: string
  emptyText?: string
  none?: string
  reset: string
}

interface ListResultsProps<Entry> {
  to: string
  address: ListAddress
  /** Undefined where it could not be read. */
  found: ListPage<Entry> | undefined
  text: ResultTexts
  children: (items: Entry[]) => ReactNode
}

export function ListResults<Entry>({ to, address, found, text, children }: ListResultsProps<Entry>) {
  if (found && found.items.length > 0) {
    const { items, pages, total } = found
    return (
      <>
        {children(items)}
        <Pager to={to} address={address} pages={pages} shown={items.length} total={total} />
      </>
    )
  }
  const narrowed = isNarrowed(address)
  return (
    <div className="mt-6">
      {!found ? (
        <SectionState message={text.failed} retry />
      ) : !hasPage(found) && !hasErrors(address) ? (
        <NoSuchPage to={to} address={address} />
      ) : (
        <EmptyResult
          title={text.empty}
          text={narrowed ? text.emptyText : text.none}
          reset={narrowed ? { label: text.reset, to: resetUrl(to, address) } : undefined}
        />
      )}
    </div>
  )
}
