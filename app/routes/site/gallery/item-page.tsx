import { ArrowLeft, ArrowRight, LayoutGrid } from '~/ui/icons/site.ts'
import { type ListAddress, listUrl } from '~/ui/lists/list-address.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import type { MediaItem } from './gallery-items.server.ts'
import { ItemDownload, ItemFacts, ItemHeader } from './item-details.tsx'
import { galleryPath } from './list-params.ts'
import { MediaViewer } from './media-viewer.tsx'

export interface NeighbourUrls {
  previous?: string
  next?: string
}

interface ItemPageProps {
  item: MediaItem
  urls: NeighbourUrls
  address: ListAddress
}

/** An item as a page, for shared links, reloads and browsers without scripts. */
export function ItemPage({ item, urls, address }: ItemPageProps) {
  const { t } = useTexts('gallery')
  const back = listUrl(galleryPath, address, { page: address.page })
  return (
    <article className="bg-mist pb-32 lg:pb-44">
      <div className="page pt-6">
        <nav
          aria-label={t.item.others}
          className="no-print flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          <Link to={back} discover="none" className="text-link">
            <LayoutGrid aria-hidden="true" size={17} /> {t.item.back}
          </Link>
          <span className="flex gap-6">
            {urls.previous && (
              <Link to={urls.previous} rel="prev" discover="none" className="text-link">
                <ArrowLeft aria-hidden="true" size={17} /> {t.item.previous}
              </Link>
            )}
            {urls.next && (
              <Link to={urls.next} rel="next" discover="none" className="text-link">
                {t.item.next} <ArrowRight aria-hidden="true" size={17} />
              </Link>
            )}
          </span>
        </nav>
        <div className="mt-4 overflow-hidden rounded-3xl bg-white shadow-card">
          <div className="grid place-items-center bg-abyss">
            <MediaViewer
              item={item}
              sizes="(min-width: 82rem) 78rem, 96vw"
              className="h-auto max-h-[80vh] w-full object-contain"
            />
          </div>
          <div className="grid gap-8 p-6 sm:p-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
            <div className="min-w-0">
              <ItemHeader item={item} heading="h1" />
              <div className="no-print mt-6">
                <ItemDownload item={item} />
              </div>
            </div>
            <ItemFacts item={item} />
          </div>
        </div>
      </div>
    </article>
  )
}
