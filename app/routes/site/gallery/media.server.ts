import { derivedOf } from '~/content/kinds/type.ts'
import { type GalleryItem, gallery } from '~/content/types/gallery.ts'
import { documentUrl, uploadUrl } from '~/files/urls.ts'
import { wordsOf } from '~/process/dictionary.server.ts'
import type { MediaCard, MediaItem, MediaLook } from '~/routes/site/gallery/media.ts'
import { galleryTexts } from '~/routes/site/gallery/texts.server.ts'

export const lookOf = ({ _id, slug, path, title, type, image, poster }: GalleryItem): MediaLook => ({
  _id,
  slug,
  path,
  title,
  type,
  picture: image?.type.startsWith('image/') ? image.name : poster,
})

export function cardOf(item: GalleryItem): MediaCard {
  const { description, category, location, date, photographer, tags, featured } = item
  const { format } = wordsOf(galleryTexts)
  const { dimensions = '' } = derivedOf(gallery, item)
  return {
    ...lookOf(item),
    ...{ description, category, location, date, photographer, tags, featured },
    dimensions: format.digits(String(dimensions)),
    fileSize: item.image ? sizeOf(item.image.size) : '',
  }
}

/** As the API tells it, in the reader's language. */
function sizeOf(bytes: number) {
  const { t, say, format } = wordsOf(galleryTexts)
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? say(t.size.kilobytes, { size: format.digits(Math.round(kilobytes)) })
    : say(t.size.megabytes, { size: format.digits((kilobytes / 1024).toFixed(1)) })
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
