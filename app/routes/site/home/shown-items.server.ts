import { listItems } from '../../../content/store/store.server.ts'
import { features } from '../../../content/types/features.ts'
import { marquee } from '../../../content/types/marquee.ts'
import { slides } from '../../../content/types/slides.ts'

// Of each item what the page shows: all else would be sent along for nothing.

export const listSlides = async () =>
  (await listItems(slides)).map(({ _id, image, alt, tag, titleA, titleB, desc, icon, cta }) => ({
    _id,
    image,
    alt,
    tag,
    titleA,
    titleB,
    desc,
    icon,
    cta,
  }))

export const listTickerItems = async () =>
  (await listItems(marquee)).map(({ _id, title, link }) => ({ _id, title, link }))

export const listFeatures = async () =>
  (await listItems(features)).map(({ _id, label, value, unit, note }) => ({ _id, label, value, unit, note }))

type ItemOf<List extends () => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

export type HomeSlide = ItemOf<typeof listSlides>
export type TickerItem = ItemOf<typeof listTickerItems>
export type HomeFeature = ItemOf<typeof listFeatures>
