import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react'
import { cachedUnlessSearched } from '~/content/items/cache.server.ts'
import { countByField } from '~/content/items/list.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { noStoreHeaders, pageCacheHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { isFiltered, type ListAddress } from '~/ui/lists/list-address.ts'
import { ListScreen } from '~/ui/lists/list-screen.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { listFeatured, listGallery, toMediaCard } from './gallery-items.server.ts'
import { GalleryList } from './gallery-list.tsx'
import { galleryParamNames, galleryPath, readGalleryParams, toGalleryListQuery } from './list-params.ts'
import { useIsModal } from './use-modal.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('gallery', matches).t,
  path: galleryPath,
}))

export async function loader({ request, params }: LoaderFunctionArgs) {
  const address = readGalleryParams(request.url)
  const list = await tryRead('gallery', () => cachedGallery(address))
  const missing = list.value && !params.slug && (address.page < 1 || address.page > list.value.pages)
  const headers = list.failure ? noStoreHeaders : pageCacheHeaders(...galleryParamNames)
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
