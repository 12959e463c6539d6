import { sql } from 'kysely'
import { publicItem } from '../../../content/kinds/columns.server.ts'
import { browse, type Span } from '../../../content/store/browse.server.ts'
import { type ListQuery, matching, orderKeys } from '../../../content/store/query.server.ts'
import { findBySlug, listItems, placeOf } from '../../../content/store/store.server.ts'
import { type GalleryItem, gallery } from '../../../content/types/gallery.ts'
import { database } from '../../../db/database.server.ts'

/** Most items that the featured section shows; others that are flagged stay in the list. */
const mostFeatured = 6

/** The flagged items on top of the whole list; a list that is narrowed down has none. */
export const featuredItems = (narrowed: boolean): Promise<GalleryItem[]> =>
  narrowed
    ? Promise.resolve([])
    : listItems(gallery, { filters: { featured: 'true' }, visible: true, limit: mostFeatured })

/** A page of the items below the featured ones, which it does not repeat. */
export const browseGallery = (query: ListQuery, { page, until }: Span, featured: GalleryItem[]) =>
  browse(gallery, beyond(query, featured), page, until)

export const findGalleryItem = (slug: string): Promise<GalleryItem | undefined> => findBySlug(gallery, slug)

export async function besideItem(item: GalleryItem, query: ListQuery, featured: GalleryItem[]) {
  const rest = beyond(query, featured)
  const at = featured.findIndex(({ _id }) => _id === item._id)
  if (at === -1) {
    return {
      previous: (await neighbour(item, rest, 'asc')) ?? featured.at(-1),
      next: await neighbour(item, rest, 'desc'),
    }
  }
  const [first] =
    at + 1 < featured.length ? [] : await listItems(gallery, { ...rest, visible: true, limit: 1 })
  return { previous: featured[at - 1], next: featured[at + 1] ?? first }
}

const beyond = (query: ListQuery, featured: GalleryItem[]): ListQuery => ({
  ...query,
  without: featured.map(({ _id }) => _id),
})

async function neighbour(item: GalleryItem, query: ListQuery, direction: 'asc' | 'desc') {
  const keys = orderKeys(gallery)
  const place = sql.join(keys.map((key) => sql.ref(key)))
  const side = sql.raw(direction === 'asc' ? '>' : '<')
  let rows = matching(await database(), gallery, { ...query, visible: true })
    .selectAll()
    .where(sql<boolean>`(${place}) ${side} (${sql.join(placeOf(gallery, item))})`)
  for (const key of keys) rows = rows.orderBy(sql.ref(key), direction)
  const row = await rows.limit(1).executeTakeFirst()
  return row && publicItem(gallery, row)
}
