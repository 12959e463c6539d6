import { Link } from '@remix-run/react'
import { itemUrl } from '~/routes/site/gallery/address.ts'
import { useGalleryText } from '~/routes/site/gallery/en.ts'
import type { ListAddress } from '~/ui/lists/list-address.ts'
import { CategoryBadge } from './category-badge.tsx'
import type { MediaCard as Media } from './media.ts'
import { MediaFacts } from './media-facts.tsx'
import { MediaPicture } from './media-picture.tsx'
import { asModal } from './use-modal.ts'

interface MediaCardProps {
  item: Media
  address: ListAddress
  layout: 'large' | 'grid' | 'list'
}

const sizes = {
  large: '(min-width: 64rem) 26rem, 92vw',
  grid: '(min-width: 80rem) 19rem, (min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw',
  list: '(min-width: 40rem) 17rem, 92vw',
}

/** An item in the list; all of it leads to the item. */
export function MediaCard({ item, address, layout }: MediaCardProps) {
  const { path } = useGalleryText()
  const isLine = layout === 'list'
  return (
    <article
      className={`far group relative flex flex-col overflow-hidden rounded-3xl bg-white shadow-card transition-shadow duration-200 focus-within:shadow-raised hover:shadow-raised ${isLine ? 'sm:flex-row' : ''}`}
    >
      <div
        className={`relative flex-none overflow-hidden bg-ice ${isLine ? 'aspect-16/10 sm:aspect-auto sm:min-h-48 sm:w-68' : 'aspect-4/3'} ${layout === 'large' ? 'sm:max-lg:in-[li:first-child:nth-last-child(3)]:aspect-2/1' : ''}`}
      >
        <MediaPicture item={item} sizes={sizes[layout]} />
        <span className="absolute top-3 left-3">
          <CategoryBadge category={item.category} />
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-5">
        <h3 className={`font-bold ${layout === 'large' ? 'text-xl' : 'text-lg'}`}>
          <Link
            to={path(itemUrl(item.slug, address))}
            state={asModal}
            preventScrollReset
            discover="none"
            data-gallery-item={item.slug}
            className="after:absolute after:inset-0 after:rounded-3xl group-hover:text-water focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-water"
          >
            {item.title}
          </Link>
        </h3>
        {item.description && (
          <p className={`mt-2 leading-relaxed ${isLine ? 'line-clamp-2' : 'line-clamp-3'}`}>
            {item.description}
          </p>
        )}
        <MediaFacts item={item} isLine={isLine} />
      </div>
    </article>
  )
}
