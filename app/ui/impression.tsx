import { createContext, useContext } from 'react'
import { shortKey } from '../files/names.ts'
import { useLocale } from './locale.ts'

/** The pictures of the public site that show what does not exist, by their short names. */
export const ArtistImpressionsContext = createContext<readonly string[]>([])

/** Says so on the picture of this stored name, in the corner of what holds it. Cards are printed without pictures. */
export function ArtistImpressionMark({ picture }: { picture: string }) {
  const { text } = useLocale()
  return useContext(ArtistImpressionsContext).includes(shortKey(picture)) ? (
    <span className="pointer-events-none absolute top-3 right-3 z-10 rounded-full bg-abyss/80 px-3 py-1 text-xs font-semibold text-white in-[.slide-picture]:right-auto in-[.slide-picture]:left-3 in-[.gallery-stage]:top-auto in-[.gallery-stage]:right-auto in-[.gallery-stage]:bottom-14 in-[.gallery-stage]:left-3 print:static print:block print:in-[article]:[picture+&]:hidden">
      {text.impression}
    </span>
  ) : null
}
