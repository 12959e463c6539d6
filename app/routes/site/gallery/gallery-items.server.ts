import { sql } from 'kysely'
import { listPage, type RequestedPages } from '~/content/items/list.server.ts'
import { defaultSortKeys, type ListQuery, matchingItemsQuery } from '~/content/items/query.server.ts'
import { cursorOfItem, listItems } from '~/content/items/store.server.ts'
import { virtualValues } from '~/content/schema/define.ts'
import { localizedItemFromRow } from '~/content/schema/rows.server.ts'
import { type GalleryItem, gallery } from '~/content/types/gallery.ts'
import { database } from '~/db/database.server.ts'
import { itemDocumentUrl, uploadedFileUrl } from '~/files/names.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'

/** Maximum number of featured items; further flagged items stay in the list. */
const maxFeatured = 6

/** The featured items above the unfiltered list; a filtered list has none. */
export const listFeatured = (hasFilters: boolean): Promise<GalleryItem[]> =>
  hasFilters
    ? Promise.resolve([])
    : listItems(gallery, { filters: { featured: 'true' }, visible: true, limit: maxFeatured })

/** A page of the items below the featured ones, without repeating them. */
export const listGallery = (query: ListQuery, { page, until }: RequestedPages, featured: GalleryItem[]) =>
  listPage(gallery, withoutFeatured(query, featured), page, until)

export async function findNeighbours(item: GalleryItem, query: ListQuery, featured: GalleryItem[]) {
  const otherItems = withoutFeatured(query, featured)
  const featuredIndex = featured.findIndex(({ _id }) => _id === item._id)
  if (featuredIndex === -1) {
    return {
      previous: (await findNeighbour(item, otherItems, 'asc')) ?? featured.at(-1),
      next: await findNeighbour(item, otherItems, 'desc'),
    }
  }
  const [first] =
    featuredIndex + 1 < featured.length
      ? []
      : await listItems(gallery, { ...otherItems, visible: true, limit: 1 })
  return { previous: featured[featuredIndex - 1], next: featured[featuredIndex + 1] ?? first }
}

const withoutFeatured = (query: ListQuery, featured: GalleryItem[]): ListQuery => ({
  ...query,
  excludedIds: featured.map(({ _id }) => _id),
})

async function findNeighbour(item: GalleryItem, query: ListQuery, direction: 'asc' | 'desc') {
  const keys = defaultSortKeys(gallery)
  const sortTuple = sql.join(keys.map((key) => sql.ref(key)))
  const operator = sql.raw(direction === 'asc' ? '>' : '<')
  let rows = matchingItemsQuery(await database(), gallery, { ...query, visible: true })
    .selectAll()
    .where(sql<boolean>`(${sortTuple}) ${operator} (${sql.join(cursorOfItem(gallery, item))})`)
  for (const key of keys) rows = rows.orderBy(sql.ref(key), direction)
  const row = await rows.limit(1).executeTakeFirst()
  return row && localizedItemFromRow(gallery, row)
}

export type MediaSummary = ReturnType<typeof toMediaSummary>

export const toMediaSummary = ({ _id, slug, path, title, type, image, poster }: GalleryItem) => ({
  _id,
  slug,
  path,
  title,
  type,
  /** Stored name of the picture, or of the video's poster; empty if there is none. */
  picture: image?.type.startsWith('image/') ? image.name : poster,
})

export type MediaCardData = ReturnType<typeof toMediaCard>

export function toMediaCard(item: GalleryItem) {
  const { description, category, location, date, photographer, tags, featured } = item
  const { format } = getTranslations('gallery')
  const { dimensions = '' } = virtualValues(gallery, item)
  return {
    ...toMediaSummary(item),
    ...{ description, category, location, date, photographer, tags, featured },
    dimensions: format.digits(String(dimensions)),
    fileSize: item.image ? formatFileSize(item.image.size) : '',
  }
}

function formatFileSize(bytes: number) {
  const { t, formatMessage, format } = getTranslations('gallery')
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? formatMessage(t.size.kilobytes, { size: format.digits(Math.round(kilobytes)) })
    : formatMessage(t.size.megabytes, { size: format.digits((kilobytes / 1024).toFixed(1)) })
}

export type MediaItem = ReturnType<typeof toMediaItem>

export function toMediaItem(item: GalleryItem) {
  const { image } = item
  return {
    ...toMediaCard(item),
    alt: item.alt,
    ...(image && {
      download: { url: itemDocumentUrl(gallery.name, item._id, image), fileName: image.fileName },
    }),
    ...(image?.type.startsWith('video/') && {
      video: { url: uploadedFileUrl(image.name), type: image.type, width: image.width, height: image.height },
    }),
  }
}
