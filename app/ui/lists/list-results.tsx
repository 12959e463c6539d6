import type { ReactNode } from 'react'
import type { ListPage } from '~/content/store/browse.server.ts'
import { SectionMessage } from '../section-state.tsx'
import { EmptyResult } from './empty-result.tsx'
import { hasErrors, hasPage, isFiltered, type ListAddress } from './list-address.ts'
import { clearedListUrl } from './list-form.tsx'
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
  page: ListPage<Entry> | undefined
  text: ResultTexts
  children: (items: Entry[]) => ReactNode
}

export function ListResults<Entry>({ to, address, page, text, children }: ListResultsProps<Entry>) {
  if (page && page.items.length > 0) {
    const { items, pages, total } = page
    return (
      <>
        {children(items)}
        <Pager to={to} address={address} pages={pages} shownCount={items.length} total={total} />
      </>
    )
  }
  const hasFilters = isFiltered(address)
  return (
    <div className="mt-6">
      {!page ? (
        <SectionMessage message={text.failed} canRetry />
      ) : !hasPage(page) && !hasErrors(address) ? (
        <NoSuchPage to={to} address={address} />
      ) : (
        <EmptyResult
          title={text.empty}
          text={hasFilters ? text.emptyText : text.none}
          reset={hasFilters ? { label: text.reset, to: clearedListUrl(to, address) } : undefined}
        />
      )}
    </div>
  )
}
