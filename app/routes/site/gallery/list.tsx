import { data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigation,
  useParams,
} from '@remix-run/react'
import { useId } from 'react'
import { cachedUnlessSearched } from '~/content/items/cache.server.ts'
import { countByField } from '~/content/items/list.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { createPageCacheHeaders, noStoreHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { Star } from '~/ui/icons/site.ts'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { isFiltered, type ListAddress } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { EmptyResult, NoSuchPage } from '~/ui/lists/list-results.tsx'
import { ListScreen, useListAddress } from '~/ui/lists/list-screen.tsx'
import { ListPagination } from '~/ui/lists/pager.tsx'
import { ResultLine } from '~/ui/lists/result-summary.tsx'
import { ViewToggle } from '~/ui/lists/view-toggle.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import {
  listFeatured,
  listGallery,
  type MediaCardData as Media,
  toMediaCard,
} from './gallery-items.server.ts'
import { galleryParamNames, galleryPath, parseGalleryUrl, toGalleryListQuery } from './list-params.ts'
import { MediaCard } from './media-card.tsx'
import { useIsModal } from './use-modal.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('gallery', matches).t,
  path: galleryPath,
}))

export async function loader({ request, params }: LoaderFunctionArgs) {
  const address = parseGalleryUrl(request.url)
  const list = await tryRead('gallery', () => cachedGallery(address))
  const missing = list.value && !params.slug && (address.page < 1 || address.page > list.value.pages)
  const headers = list.failure ? noStoreHeaders : createPageCacheHeaders(...galleryParamNames)
  return data(
    { address, list, texts: pageTexts('gallery', 'lists') },
    { status: missing ? 404 : 200, headers },
  )
}

const cachedGallery = (address: ListAddress) =>
  cachedUnlessSearched(
    `gallery ${isFiltered(address)} ${address.page} ${address.until}`,
    toGalleryListQuery(address),
    () => loadGallery(address),
  )

async function loadGallery(address: ListAddress) {
  const query = toGalleryListQuery(address)
  const { category: _, ...others } = query.filters ?? {}
  const featured = await listFeatured(isFiltered(address))
  const [page, counts] = await Promise.all([
    listGallery(query, address, featured),
    countByField(gallery, 'category', { ...query, filters: others }),
  ])
  return {
    ...page,
    items: page.items.map(toMediaCard),
    featured: featured.map(toMediaCard),
    counts,
  }
}

/** Opening and closing an item does not reload the list. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.currentParams.slug !== change.nextParams.slug && change.currentUrl.search === change.nextUrl.search
    ? false
    : change.defaultShouldRevalidate

export default function Gallery() {
  const { address, list } = useLoaderData<typeof loader>()
  const { t } = useTexts('gallery')
  const { slug } = useParams()
  const modal = useIsModal()
  if (slug && !modal) return <Outlet context={{ modal }} />
  return (
    <ListScreen to={galleryPath} address={address} title={t.title} lead={t.lead}>
      <div className="page pt-5 pb-32 lg:pb-44">
        {list.value ? <GalleryList list={list.value} /> : <SectionMessage message={t.failed} canRetry />}
      </div>
      <Outlet context={{ modal }} />
    </ListScreen>
  )
}

interface GalleryPage {
  items: Media[]
  featured: Media[]
  total: number
  page: number
  pages: number
  counts: Record<string, number>
}

function GalleryList({ list }: { list: GalleryPage }) {
  const { t, formatMessage } = useTexts('gallery')
  const { t: lists } = useTexts('lists')
  const { address, clearedUrl } = useListAddress()
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === pathname
  const hasFilters = isFiltered(address)
  const featured = address.page === 1 ? list.featured : []
  const total = list.total + list.featured.length
  const isEmpty = list.items.length === 0 && featured.length === 0
  const isMissingPage = address.page < 1 || address.page > list.pages
  return (
    <>
      <ListForm
        subject={t.what}
        preservedFilters={['category']}
        tabs={
          <FilterTabs
            filterName="category"
            label={t.byCategory}
            counts={list.counts}
            tabs={[['', lists.all], ...Object.entries(t.categories)]}
          />
        }
      >
        <SelectFilter name="type" label={t.type} options={Object.entries(t.types)} />
        <DateFilters />
      </ListForm>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-3">
        <ResultLine count={loading ? t.loading : formatMessage(t.count, { count: total })} />
        <ViewToggle />
      </div>
      <div
        aria-busy={loading || undefined}
        className="mt-3 grid gap-14 transition-opacity duration-200 aria-busy:opacity-50"
      >
        {isMissingPage ? (
          <NoSuchPage />
        ) : isEmpty ? (
          <EmptyResult
            title={t.none}
            text={hasFilters ? t.tryOther : t.noneYet}
            reset={hasFilters ? { label: t.showAll, to: clearedUrl } : undefined}
          />
        ) : (
          <>
            {featured.length > 0 && <MediaGrid title={t.featured} items={featured} large />}
            {list.items.length > 0 && <MediaGrid title={hasFilters ? t.found : t.all} items={list.items} />}
          </>
        )}
      </div>
      {!isMissingPage && (
        <ListPagination pages={list.pages} shownCount={list.items.length + featured.length} total={total} />
      )}
    </>
  )
}

interface MediaGridProps {
  title: string
  items: Media[]
  large?: boolean
}

const gridClasses = {
  large: 'sm:grid-cols-2 lg:grid-cols-3',
  grid: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  list: '',
}

function MediaGrid({ title, items, large = false }: MediaGridProps) {
  const id = useId()
  const { address } = useListAddress()
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
