import { pictureDimensionsFromName } from '~/files/names.ts'
import {
  pictureUrl,
  pictureWidthsUpTo,
  socialCropOf,
  socialPictureFileName,
} from '~/files/pictures/pictures.ts'
import { focalPointOf } from './focal-points.server.ts'

const maxWidth = 1280

export async function socialPicture(picture: string, alt: string) {
  const size = pictureDimensionsFromName(picture)
  const width = size && pictureWidthsUpTo(size.width).findLast((candidate) => candidate <= maxWidth)
  if (!size || !width) return undefined
  const point = await focalPointOf(picture)
  const fullWidth = Math.min(width, size.width)
  const crop = point && socialCropOf(size, point)
  const shownWidth = crop?.outputWidth ?? fullWidth
  const frame = crop ?? size
  return {
    path: crop ? `/images/${picture}/${socialPictureFileName}` : pictureUrl(picture, width, 'jpeg'),
    width: shownWidth,
    height: Math.round((frame.height * shownWidth) / frame.width),
    alt,
  }
}
