import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react'
import { attempt } from '~/content/store/attempt.server.ts'
import { countBy } from '~/content/store/browse.server.ts'
import { unlessSought } from '~/content/store/until-changed.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { MediaBrowser } from '~/routes/site/gallery/media-browser.tsx'
import { browseGallery, featuredItems } from '~/routes/site/gallery/order.server.ts'
import { galleryText } from '~/routes/site/gallery/text.ts'
import { galleryTexts } from '~/routes/site/gallery/texts.server.ts'
import { useModal } from '~/routes/site/gallery/use-modal.ts'
import { isNarrowed, type ListAddress } from '~/ui/lists/list-address.ts'
import { listsTexts } from '~/ui/lists/texts.server.ts'
import { PageHeader } from '~/ui/page-header.tsx'
import { SectionState } from '~/ui/section-state.tsx'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { metaOf } from '../../../ui/page-meta.ts'
import { galleryParams, galleryQuery, readGalleryAddress } from './address.ts'
import { cardOf } from './media.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf((matches) => ({
  ...galleryText.of(matches).t,
  path: '/gallery',
}))

export async function loader({ request, params }: LoaderFunctionArgs) {
  const address = readGalleryAddress(request.url)
  const list = await attempt('gallery', () => keptList(address))
  const missing = list.value && !params.slug && (address.page < 1 || address.page > list.value.pages)
  const headers = list.failure ? uncached : pageCaching(...galleryParams)
  return data(
    { address, list, texts: textsOf(galleryTexts, listsTexts) },
    { status: missing ? 404 : 200, headers },
  )
}

const keptList = (address: ListAddress) =>
  unlessSought(`gallery ${isNarrowed(address)} ${address.page} ${address.until}`, galleryQuery(address), () =>
    readList(address),
  )

async function readList(address: ListAddress) {
  const query = galleryQuery(address)
  const { category: _, ...others } = query.filters ?? {}
  const featured = await featuredItems(isNarrowed(address))
  const [page, counts] = await Promise.all([
    browseGallery(query, address, featured),
    countBy(gallery, 'category', { ...query, filters: others }),
  ])
  return {
    ...page,
    items: page.items.map(cardOf),
    featured: featured.map(cardOf),
    counts,
  }
}

/** An item that opens over the list, and closes, leaves the list as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.currentParams.slug !== change.nextParams.slug && change.currentUrl.search === change.nextUrl.search
    ? false
    : change.defaultShouldRevalidate

export default function Gallery() {
  const { address, list } = useLoaderData<typeof loader>()
  const { t } = galleryText.use()
  const { slug } = useParams()
  const modal = useModal()
  if (slug && !modal) return <Outlet context={{ modal }} />
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="page pt-5 pb-32 lg:pb-44">
        {list.value ? (
          <MediaBrowser address={address} list={list.value} />
        ) : (
          <SectionState message={t.failed} retry />
        )}
      </div>
      <Outlet context={{ modal }} />
    </>
  )
}
