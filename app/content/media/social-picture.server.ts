import { pictureSize } from '~/files/names.ts'
import { pictureUrl, socialCrop, socialName, widthsFor } from '~/files/pictures/pictures.ts'
import { focalPointOf } from './focal-points.server.ts'

const maxWidth = 1280

export async function socialPicture(picture: string, alt: string) {
  const size = pictureSize(picture)
  const width = size && widthsFor(size.width).findLast((candidate) => candidate <= maxWidth)
  if (!size || !width) return undefined
  const point = await focalPointOf(picture)
  const fullWidth = Math.min(width, size.width)
  const crop = point && socialCrop(size, point)
  const shownWidth = crop?.outputWidth ?? fullWidth
  const frame = crop ?? size
  return {
    path: crop ? `/images/${picture}/${socialName}` : pictureUrl(picture, width, 'jpeg'),
    width: shownWidth,
    height: Math.round((frame.height * shownWidth) / frame.width),
    alt,
  }
}
