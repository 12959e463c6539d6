import { pictureSize } from '~/files/names.ts'
import { pictureUrl, widthsFor } from '~/files/pictures.ts'
import { galleryText } from '~/routes/site/gallery/text.ts'
import { ImageOff } from '~/ui/icons/site.ts'
import { Impression } from '~/ui/impression.tsx'
import type { MediaItem } from './media.ts'
import { StagePicture } from './stage-picture.tsx'
import { useMade } from './use-made.ts'

interface MediaStageProps {
  item: MediaItem
  sizes: string
  small?: string
  className: string
}

export function MediaStage({ item, sizes, small, className }: MediaStageProps) {
  const { t } = galleryText.use()
  if (item.film)
    return <Film key={item._id} item={item} film={item.film} small={small} className={className} />
  if (item.picture)
    return (
      <StagePicture
        key={item._id}
        name={item.picture}
        alt={item.alt || item.title}
        sizes={sizes}
        small={small}
        className={className}
      />
    )
  return (
    <p className="flex min-h-64 flex-col items-center justify-center gap-3 text-ice">
      <ImageOff aria-hidden="true" size={40} strokeWidth={1.5} /> {t.noFile}
    </p>
  )
}

interface FilmProps extends Omit<MediaStageProps, 'sizes'> {
  film: NonNullable<MediaItem['film']>
}

function Film({ item, film, small, className }: FilmProps) {
  const { t } = galleryText.use()
  const size = pictureSize(item.picture)
  const width = size && widthsFor(size.width).findLast((candidate) => candidate <= 1280)
  const large = width ? pictureUrl(item.picture, width, 'jpeg') : undefined
  const made = useMade(large, size?.width ?? 0)
  return (
    <div className="relative grid w-full">
      {/* biome-ignore lint/a11y/useMediaCaption: the films have no speech; what they show is told below them */}
      <video
        controls
        playsInline
        preload="none"
        poster={made ?? small ?? large}
        width={film.width || undefined}
        height={film.height || undefined}
        aria-label={item.title}
        className={className}
      >
        <source src={film.url} type={film.type} />
        <p className="p-6 text-white">{t.noVideo}</p>
      </video>
      <Impression of={item.picture} />
    </div>
  )
}
