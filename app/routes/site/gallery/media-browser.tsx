import { useLocation, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import { Star } from '~/ui/icons/site.ts'
import { Kept } from '~/ui/kept.tsx'
import { ClearLinks } from '~/ui/lists/clear-links.tsx'
import { EmptyResult } from '~/ui/lists/empty-result.tsx'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { isNarrowed, type ListAddress } from '~/ui/lists/list-address.ts'
import { ListForm, resetUrl } from '~/ui/lists/list-form.tsx'
import { NoSuchPage } from '~/ui/lists/no-such-page.tsx'
import { Pager } from '~/ui/lists/pager.tsx'
import { ResultCount } from '~/ui/lists/result-count.tsx'
import { listsText } from '~/ui/lists/text.ts'
import { ViewToggle } from '~/ui/lists/view-toggle.tsx'
import { galleryUrl, itemUrl } from './address.ts'
import type { MediaCard as Media } from './media.ts'
import { MediaCard } from './media-card.tsx'
import { galleryText } from './text.ts'

interface MediaPage {
  items: Media[]
  featured: Media[]
  total: number
  page: number
  pages: number
  counts: Record<string, number>
}

export function MediaBrowser({ address: given, list }: { address: ListAddress; list: MediaPage }) {
  const { t, say } = galleryText.use()
  const { t: lists } = listsText.use()
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
        tabs={
          <FilterTabs
            {...{ to: galleryUrl, address, by: 'category', label: t.byCategory, counts: list.counts }}
            tabs={[['', lists.all], ...Object.entries(t.categories)]}
          />
        }
      >
        <SelectFilter name="type" label={t.type} options={Object.entries(t.types)} address={given} />
        <DateFilters address={given} />
      </ListForm>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <ResultCount>{loading ? t.loading : say(t.count, { count: total })}</ResultCount>
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
            reset={narrowed ? { label: t.showAll, to: resetUrl(galleryUrl, address) } : undefined}
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

interface MediaListProps {
  title: string
  items: Media[]
  address: ListAddress
  large?: boolean
}

const grids = {
  large: 'sm:grid-cols-2 lg:grid-cols-3',
  grid: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  list: '',
}

function MediaList({ title, items, address, large = false }: MediaListProps) {
  const id = useId()
  const layout = address.view === 'list' ? 'list' : large ? 'large' : 'grid'
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2.5 text-2xl font-bold">
        {large && <Star aria-hidden="true" size={22} className="fill-amber-400 text-amber-500" />}
        {title}
      </h2>
      <ul className={`mt-4 grid gap-5 ${grids[layout]}`}>
        {items.map((item) => (
          <Kept
            as="li"
            key={item._id}
            name="picture"
            of={[item, itemUrl(item.path, address), layout]}
            className={`grid min-w-0 ${layout === 'large' ? 'sm:max-lg:first:nth-last-3:col-span-2' : ''}`}
          >
            {() => <MediaCard item={item} address={address} layout={layout} />}
          </Kept>
        ))}
      </ul>
    </section>
  )
}
