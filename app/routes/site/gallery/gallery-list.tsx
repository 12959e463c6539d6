import { useLocation, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import { Star } from '~/ui/icons/site.ts'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { isFiltered, type ListAddress } from '~/ui/lists/list-address.ts'
import { clearedListUrl, ListForm } from '~/ui/lists/list-form.tsx'
import { EmptyResult, NoSuchPage } from '~/ui/lists/list-results.tsx'
import { ListPagination } from '~/ui/lists/pager.tsx'
import { ClearLinks, ResultCount } from '~/ui/lists/result-summary.tsx'
import { ViewToggle } from '~/ui/lists/view-toggle.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { galleryPath } from './list-params.ts'
import type { MediaCardData as Media } from './media.ts'
import { MediaCard } from './media-card.tsx'

interface GalleryPage {
  items: Media[]
  featured: Media[]
  total: number
  page: number
  pages: number
  counts: Record<string, number>
}

export function GalleryList({ address: requested, list }: { address: ListAddress; list: GalleryPage }) {
  const { t, formatMessage } = useTexts('gallery')
  const { t: lists } = useTexts('lists')
  // A rejected search stays in its input, but not in the links.
  const address = requested.errors.q ? { ...requested, q: '' } : requested
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === pathname
  const hasFilters = isFiltered(requested)
  const featured = address.page === 1 ? list.featured : []
  const total = list.total + list.featured.length
  const isEmpty = list.items.length === 0 && featured.length === 0
  const isMissingPage = address.page < 1 || address.page > list.pages
  return (
    <>
      <ListForm
        to={galleryPath}
        address={requested}
        subject={t.what}
        preservedFilters={['category']}
        tabs={
          <FilterTabs
            {...{
              to: galleryPath,
              address,
              filterName: 'category',
              label: t.byCategory,
              counts: list.counts,
            }}
            tabs={[['', lists.all], ...Object.entries(t.categories)]}
          />
        }
      >
        <SelectFilter name="type" label={t.type} options={Object.entries(t.types)} address={requested} />
        <DateFilters address={requested} />
      </ListForm>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <ResultCount>{loading ? t.loading : formatMessage(t.count, { count: total })}</ResultCount>
          <ClearLinks to={galleryPath} address={requested} />
        </div>
        <ViewToggle to={galleryPath} address={address} />
      </div>
      <div
        aria-busy={loading || undefined}
        className="mt-3 grid gap-14 transition-opacity duration-200 aria-busy:opacity-50"
      >
        {isMissingPage ? (
          <NoSuchPage to={galleryPath} address={address} />
        ) : isEmpty ? (
          <EmptyResult
            title={t.none}
            text={hasFilters ? t.tryOther : t.noneYet}
            reset={hasFilters ? { label: t.showAll, to: clearedListUrl(galleryPath, address) } : undefined}
          />
        ) : (
          <>
            {featured.length > 0 && <MediaGrid title={t.featured} items={featured} address={address} large />}
            {list.items.length > 0 && (
              <MediaGrid title={hasFilters ? t.found : t.all} items={list.items} address={address} />
            )}
          </>
        )}
      </div>
      {!isMissingPage && (
        <ListPagination
          to={galleryPath}
          address={address}
          pages={list.pages}
          shownCount={list.items.length + featured.length}
          total={total}
        />
      )}
    </>
  )
}

interface MediaGridProps {
  title: string
  items: Media[]
  address: ListAddress
  large?: boolean
}

const gridClasses = {
  large: 'sm:grid-cols-2 lg:grid-cols-3',
  grid: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  list: '',
}

function MediaGrid({ title, items, address, large = false }: MediaGridProps) {
  const id = useId()
  const layout = address.view === 'list' ? 'list' : large ? 'large' : 'grid'
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2.5 text-2xl font-bold">
        {large && <Star aria-hidden="true" size={22} className="fill-amber-400 text-amber-500" />}
        {title}
      </h2>
      <ul className={`mt-4 grid gap-5 ${gridClasses[layout]}`}>
        {items.map((item) => (
          <li
            key={item._id}
            className={`grid min-w-0 ${layout === 'large' ? 'sm:max-lg:first:nth-last-3:col-span-2' : ''}`}
          >
            <MediaCard item={item} address={address} layout={layout} />
          </li>
        ))}
      </ul>
    </section>
  )
}
