import { pictureSize } from '~/files/names.ts'
import { pictureUrl, srcSet, widthsFor } from '~/files/pictures.ts'
import { ArtistImpressionMark } from './impression.tsx'

interface PictureProps {
  /** Stored name; it carries the picture's size. */
  name: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** How wide the layout shows it, as in the `sizes` attribute. */
  sizes: string
  className?: string
  isPriority?: boolean
  /** `eager` loads it before it comes near, but after what is seen. */
  loading?: 'eager' | 'lazy'
}

export function Picture({ name, alt, sizes, className, isPriority = false, loading = 'lazy' }: PictureProps) {
  const size = pictureSize(name)
  if (!size) return null
  const widest = widthsFor(size.width).at(-1) ?? size.width
  return (
    <>
      <picture className="contents">
        <source type="image/avif" srcSet={srcSet(name, size.width, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(name, size.width, 'webp')} sizes={sizes} />
        {/* For browsers that know neither: one size will do. */}
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
