import { derivedOf } from '~/content/kinds/type.ts'
import { type GalleryItem, gallery } from '~/content/types/gallery.ts'
import { documentUrl, uploadUrl } from '~/files/urls.ts'
import type { MediaCard, MediaItem, MediaLook } from '~/routes/site/gallery/media.ts'

export const lookOf = ({ _id, slug, title, type, image, poster }: GalleryItem): MediaLook => ({
  _id,
  slug,
  title,
  type,
  picture: image?.type.startsWith('image/') ? image.name : poster,
})

export function cardOf(item: GalleryItem): MediaCard {
  const { description, category, location, date, photographer, tags, featured } = item
  const { dimensions = '', fileSize = '' } = derivedOf(gallery, item)
  return {
    ...lookOf(item),
    ...{ description, category, location, date, photographer, tags, featured },
    dimensions: String(dimensions),
    fileSize: String(fileSize),
  }
}

export function mediaOf(item: GalleryItem): MediaItem {
  const { image } = item
  return {
    ...cardOf(item),
    alt: item.alt,
    ...(image && { download: { url: documentUrl(gallery.name, item._id, image), fileName: image.fileName } }),
    ...(image?.type.startsWith('video/') && {
      film: { url: uploadUrl(image.name), type: image.type, width: image.width, height: image.height },
    }),
  }
}
