import type { gallery } from '../../content/gallery.ts'
import type { Values } from '../../content/type.ts'
import type { Dates, SeedDocument } from './day.ts'

type GallerySeed = Omit<Values<typeof gallery>, 'image'> & {
  /** Its file in `pictures/` or `videos/`. */
  image: SeedDocument
}

export const gallerySeed = (_dates: Dates): GallerySeed[] => []
