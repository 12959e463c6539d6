import { pictureSize } from '~/files/names.ts'
import { pictureUrl, widthsFor } from '~/files/pictures.ts'
import type { MediaLook } from './media.ts'

const widest = 1280

/** An item's picture in the size that other sites show of a shared page. */
export function socialPicture({ picture, title }: MediaLook) {
  const size = pictureSize(picture)
  const width = size && widthsFor(size.width).findLast((candidate) => candidate <= widest)
  if (!size || !width) return undefined
  const shown = Math.min(width, size.width)
  return {
    path: pictureUrl(picture, width, 'jpeg'),
    width: shown,
    height: Math.round((size.height * shown) / size.width),
    alt: title,
  }
}
