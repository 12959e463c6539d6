import { pictureSize } from '~/files/names.ts'
import { pictureUrl, socialCut, socialName, widthsFor } from '~/files/pictures.ts'
import { focusOf } from './focus.server.ts'

const widest = 1280

/** A stored picture in the size that other sites show of a shared page; where somebody has said what has to be seen, cut around that. */
export async function socialPicture(picture: string, alt: string) {
  const size = pictureSize(picture)
  const width = size && widthsFor(size.width).findLast((candidate) => candidate <= widest)
  if (!size || !width) return undefined
  const point = await focusOf(picture)
  const whole = Math.min(width, size.width)
  const cut = point && socialCut(size, point)
  const shown = cut?.shownWidth ?? whole
  const shape = cut ?? size
  return {
    path: cut ? `/images/${picture}/${socialName}` : pictureUrl(picture, width, 'jpeg'),
    width: shown,
    height: Math.round((shape.height * shown) / shape.width),
    alt,
  }
}
