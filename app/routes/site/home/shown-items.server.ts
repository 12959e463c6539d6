import { listItems } from '../../../content/store/store.server.ts'
import { features } from '../../../content/types/features.ts'
import { marquee } from '../../../content/types/marquee.ts'
import { slides } from '../../../content/types/slides.ts'

// Of each item what the page shows: all else would be sent along for nothing.

export const shownSlides = async () =>
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

export const shownTicker = async () =>
  (await listItems(marquee)).map(({ _id, title, link }) => ({ _id, title, link }))

export const shownFeatures = async () =>
  (await listItems(features)).map(({ _id, label, value, unit, note }) => ({ _id, label, value, unit, note }))

type Each<List extends () => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

export type ShownSlide = Each<typeof shownSlides>
export type ShownTickerItem = Each<typeof shownTicker>
export type ShownFeature = Each<typeof shownFeatures>
