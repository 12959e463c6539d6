import { virtualValues } from '~/content/kinds/type.ts'
import { type GalleryItem, gallery } from '~/content/types/gallery.ts'
import { documentUrl, uploadUrl } from '~/files/urls.ts'
import { getTranslations } from '~/process/dictionary.server.ts'
import type { MediaCardData, MediaItem, MediaSummary } from '~/routes/site/gallery/media.ts'
import { galleryTexts } from '~/routes/site/gallery/texts.server.ts'

export const toMediaSummary = ({
  _id,
  slug,
  path,
  title,
  type,
  image,
  poster,
}: GalleryItem): MediaSummary => ({
  _id,
  slug,
  path,
  title,
  type,
  picture: image?.type.startsWith('image/') ? image.name : poster,
})

export function toMediaCard(item: GalleryItem): MediaCardData {
  const { description, category, location, date, photographer, tags, featured } = item
  const { format } = getTranslations(galleryTexts)
  const { dimensions = '' } = virtualValues(gallery, item)
  return {
    ...toMediaSummary(item),
    ...{ description, category, location, date, photographer, tags, featured },
    dimensions: format.digits(String(dimensions)),
    fileSize: item.image ? formatFileSize(item.image.size) : '',
  }
}

/** As the API tells it, in the reader's language. */
function formatFileSize(bytes: number) {
  const { t, formatMessage, format } = getTranslations(galleryTexts)
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? formatMessage(t.size.kilobytes, { size: format.digits(Math.round(kilobytes)) })
    : formatMessage(t.size.megabytes, { size: format.digits((kilobytes / 1024).toFixed(1)) })
}

export function toMediaItem(item: GalleryItem): MediaItem {
  const { image } = item
  return {
    ...toMediaCard(item),
    alt: item.alt,
    ...(image && { download: { url: documentUrl(gallery.name, item._id, image), fileName: image.fileName } }),
    ...(image?.type.startsWith('video/') && {
      video: { url: uploadUrl(image.name), type: image.type, width: image.width, height: image.height },
    }),
  }
}
