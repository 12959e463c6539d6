import type { ReactNode } from 'react'
import type { ListPage } from '~/content/items/list.server.ts'
import { SearchX } from '~/ui/icons/site.ts'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { hasErrors, isExistingPage, isFiltered } from './list-address.ts'
import { useListAddress } from './list-screen.tsx'
import { ListPagination } from './pager.tsx'

export interface ResultTexts {
  failed: string
  empty: string
  emptyText?: string
  none?: string
  reset: string
}

interface ListResultsProps<Entry> {
  /** Undefined after a read error. */
  page: ListPage<Entry> | undefined
  text: ResultTexts
  children: (items: Entry[]) => ReactNode
}

export function ListResults<Entry>({ page, text, children }: ListResultsProps<Entry>) {
  const { address, clearedUrl } = useListAddress()
  if (page && page.items.length > 0) {
    const { items, pages, total } = page
    return (
      <>
        {children(items)}
        <ListPagination pages={pages} shownCount={items.length} total={total} />
      </>
    )
  }
  const hasFilters = isFiltered(address)
  return (
    <div className="mt-6">
      {!page ? (
        <SectionMessage message={text.failed} canRetry />
      ) : !isExistingPage(page) && !hasErrors(address) ? (
        <NoSuchPage />
      ) : (
        <EmptyResult
          title={text.empty}
          text={hasFilters ? text.emptyText : text.none}
          reset={hasFilters ? { label: text.reset, to: clearedUrl } : undefined}
        />
      )}
    </div>
  )
}

export function NoSuchPage() {
  const { t } = useTexts('lists')
  return <EmptyResult title={t.noPage} reset={{ label: t.firstPage, to: useListAddress().url({}) }} />
}

interface EmptyResultProps {
  title: string
  text?: string
  reset?: { label: string; to: string }
  children?: ReactNode
}

export function EmptyResult({ title, text, reset, children }: EmptyResultProps) {
  return (
    <div className="grid justify-items-center rounded-3xl border border-dashed border-body/40 bg-mist px-6 py-14 text-center">
      <SearchX aria-hidden="true" size={36} strokeWidth={1.5} className="text-water" />
      <h2 className="mt-4 text-xl font-bold">{title}</h2>
      {text && <p className="mt-2 max-w-md">{text}</p>}
      {children}
      {reset && (
        <Link to={reset.to} discover="none" preventScrollReset className="button button-primary mt-6">
          {reset.label}
        </Link>
      )}
    </div>
  )
}
