import { useId } from 'react'
import { Star } from '~/ui/icons/site.ts'
import type { ListAddress } from '~/ui/lists/list-address.ts'
import type { MediaCard as Media } from './media.ts'
import { MediaCard } from './media-card.tsx'

interface MediaListProps {
  title: string
  items: Media[]
  address: ListAddress
  /** For a few items that stand out. */
  large?: boolean
}

const grids = {
  large: 'sm:grid-cols-2 lg:grid-cols-3',
  grid: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  list: '',
}

/** Items under a heading, as cards or as lines. */
export function MediaList({ title, items, address, large = false }: MediaListProps) {
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
