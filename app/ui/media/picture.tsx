import { createContext, useContext } from 'react'
import { pictureDimensionsFromName, shortHashFromName } from '~/files/names.ts'
import { pictureUrl, pictureWidthsUpTo, srcSet } from '~/files/pictures/pictures.ts'
import { useLocale } from '~/ui/text/locale.ts'

interface PictureProps {
  /** The stored name, which contains the size of the picture. */
  name: string
  /** Empty for a decorative picture. */
  alt: string
  sizes: string
  className?: string
  isPriority?: boolean
  /** `eager` loads a picture outside the viewport, but at low priority. */
  loading?: 'eager' | 'lazy'
}

export function Picture({ name, alt, sizes, className, isPriority = false, loading = 'lazy' }: PictureProps) {
  const size = pictureDimensionsFromName(name)
  if (!size) return null
  const widest = pictureWidthsUpTo(size.width).at(-1) ?? size.width
  return (
    <>
      <picture className="contents">
        <source type="image/avif" srcSet={srcSet(name, size.width, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(name, size.width, 'webp')} sizes={sizes} />
        {/* Browsers without WebP support get one JPEG size. */}
        <img
          src={pictureUrl(name, Math.min(widest, 960), 'jpeg')}
          alt={alt}
          width={size.width}
          height={size.height}
          loading={isPriority ? 'eager' : loading}
          decoding="async"
          className={className}
          {...(isPriority && { fetchpriority: 'high' })}
        />
      </picture>
      <ArtistImpressionMark picture={name} />
    </>
  )
}

/** Short names of pictures that show planned structures. */
export const ArtistImpressionsContext = createContext<readonly string[]>([])

/** Labels an artist's impression in the corner of its container. */
export function ArtistImpressionMark({ picture }: { picture: string }) {
  const { text } = useLocale()
  return useContext(ArtistImpressionsContext).includes(shortHashFromName(picture)) ? (
    <span className="pointer-events-none absolute top-3 right-3 z-10 rounded-full bg-abyss/80 px-3 py-1 text-xs font-semibold text-white in-[.slide-picture]:right-auto in-[.slide-picture]:left-3 in-[.gallery-stage]:top-auto in-[.gallery-stage]:right-auto in-[.gallery-stage]:bottom-14 in-[.gallery-stage]:left-3 print:static print:block print:in-[article]:[picture+&]:hidden">
      {text.impression}
    </span>
  ) : null
}
