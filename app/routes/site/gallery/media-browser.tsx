import { useLocation, useNavigation } from '@remix-run/react'
import { galleryUrl } from '~/routes/site/gallery/address.ts'
import { useGalleryText } from '~/routes/site/gallery/en.ts'
import { useListText } from '~/ui/lists/en.ts'
import { isNarrowed, type ListAddress, listUrl } from '~/ui/lists/list-address.ts'
import { ClearLinks } from '../../../ui/lists/clear-links.tsx'
import { EmptyResult } from '../../../ui/lists/empty-result.tsx'
import { DateFilters, SelectFilter } from '../../../ui/lists/filter-fields.tsx'
import { FilterTabs } from '../../../ui/lists/filter-tabs.tsx'
import { ListForm, resetUrl } from '../../../ui/lists/list-form.tsx'
import { NoSuchPage } from '../../../ui/lists/no-such-page.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { ResultCount } from '../../../ui/lists/result-count.tsx'
import { ViewToggle } from '../../../ui/lists/view-toggle.tsx'
import type { MediaCard } from './media.ts'
import { MediaList } from './media-list.tsx'

export interface MediaPage {
  items: MediaCard[]
  featured: MediaCard[]
  total: number
  page: number
  pages: number
  categories: { category: MediaCard['category']; count: number }[]
}

/** Search, filters and the items that match. */
export function MediaBrowser({ address: given, list }: { address: ListAddress; list: MediaPage }) {
  const { t, path } = useGalleryText()
  // A search that is refused is kept in its box, not in every link.
  const address = given.errors.q ? { ...given, q: '' } : given
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === pathname
  const narrowed = isNarrowed(given)
  const featured = address.page === 1 ? list.featured : []
  const total = list.total + list.featured.length
  const nothing = list.items.length === 0 && featured.length === 0
  const noPage = address.page < 1 || address.page > list.pages
  return (
    <>
      <ListForm
        to={galleryUrl}
        address={given}
        what={t.what}
        keeps={['category']}
        tabs={<CategoryTabs address={address} categories={list.categories} />}
      >
        <SelectFilter name="type" label={t.type} options={Object.entries(t.types)} address={given} />
        <DateFilters address={given} />
      </ListForm>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <ResultCount>{loading ? t.loading : t.count(total)}</ResultCount>
          <ClearLinks to={galleryUrl} address={given} />
        </div>
        <ViewToggle to={galleryUrl} address={address} />
      </div>
      <div
        aria-busy={loading || undefined}
        className="mt-3 grid gap-14 transition-opacity duration-200 aria-busy:opacity-50"
      >
        {noPage ? (
          <NoSuchPage to={galleryUrl} address={address} />
        ) : nothing ? (
          <EmptyResult
            title={t.none}
            text={narrowed ? t.tryOther : t.noneYet}
            reset={narrowed ? { label: t.showAll, to: path(resetUrl(galleryUrl, address)) } : undefined}
          />
        ) : (
          <>
            {featured.length > 0 && <MediaList title={t.featured} items={featured} address={address} large />}
            {list.items.length > 0 && (
              <MediaList title={narrowed ? t.found : t.all} items={list.items} address={address} />
            )}
          </>
        )}
      </div>
      {!noPage && (
        <Pager
          to={galleryUrl}
          address={address}
          pages={list.pages}
          shown={list.items.length + featured.length}
          total={total}
        />
      )}
    </>
  )
}

function CategoryTabs({
  address,
  categories,
}: {
  address: ListAddress
  categories: MediaPage['categories']
}) {
  const { t, path } = useGalleryText()
  const lists = useListText()
  const tab = (category: string, label: string, count: number) => ({
    label,
    count,
    to: path(listUrl(galleryUrl, address, { filters: { category } })),
    current: address.filters.category === category,
  })
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <FilterTabs
      label={t.byCategory}
      tabs={[
        tab('', lists.t.all, all),
        ...categories.map(({ category, count }) => tab(category, t.categories[category], count)),
      ]}
    />
  )
}
