import { pictureSize } from '~/files/names.ts'
import { pictureUrl, widthsFor } from '~/files/pictures.ts'
import { galleryText } from '~/routes/site/gallery/text.ts'
import { ImageOff } from '~/ui/icons/site.ts'
import { ArtistImpressionMark } from '~/ui/impression.tsx'
import type { MediaItem } from './media.ts'
import { ProgressivePicture } from './stage-picture.tsx'
import { useRendition } from './use-made.ts'

interface MediaViewerProps {
  item: MediaItem
  sizes: string
  placeholderUrl?: string
  className: string
}

export function MediaViewer({ item, sizes, placeholderUrl, className }: MediaViewerProps) {
  const { t } = galleryText.use()
  if (item.video)
    return (
      <VideoPlayer
        key={item._id}
        item={item}
        video={item.video}
        placeholderUrl={placeholderUrl}
        className={className}
      />
    )
  if (item.picture)
    return (
      <ProgressivePicture
        key={item._id}
        name={item.picture}
        alt={item.alt || item.title}
        sizes={sizes}
        placeholderUrl={placeholderUrl}
        className={className}
      />
    )
  return (
    <p className="flex min-h-64 flex-col items-center justify-center gap-3 text-ice">
      <ImageOff aria-hidden="true" size={40} strokeWidth={1.5} /> {t.noFile}
    </p>
  )
}

interface VideoPlayerProps extends Omit<MediaViewerProps, 'sizes'> {
  video: NonNullable<MediaItem['video']>
}

function VideoPlayer({ item, video, placeholderUrl, className }: VideoPlayerProps) {
  const { t } = galleryText.use()
  const size = pictureSize(item.picture)
  const width = size && widthsFor(size.width).findLast((candidate) => candidate <= 1280)
  const posterUrl = width ? pictureUrl(item.picture, width, 'jpeg') : undefined
  const renditionUrl = useRendition(posterUrl, size?.width ?? 0)
  return (
    <div className="relative grid w-full">
      {/* biome-ignore lint/a11y/useMediaCaption: the films have no speech; what they show is told below them */}
      <video
        controls
        playsInline
        preload="none"
        poster={renditionUrl ?? placeholderUrl ?? posterUrl}
        width={video.width || undefined}
        height={video.height || undefined}
        aria-label={item.title}
        className={className}
      >
        <source src={video.url} type={video.type} />
        <p className="p-6 text-white">{t.noVideo}</p>
      </video>
      <ArtistImpressionMark picture={item.picture} />
    </div>
  )
}
