import { ImageOff } from 'lucide-react'
import { pictureSize } from '~/files/names.ts'
import { pictureUrl, widthsFor } from '~/files/pictures.ts'
import { useGalleryText } from '~/text/en-gallery.ts'
import { Picture } from '../picture.tsx'
import type { MediaItem } from './media.ts'

export const stageSizes = '(min-width: 82rem) 78rem, 96vw'

/** The item as large as there is room: its picture, or its film to play. */
export function MediaStage({ item, className }: { item: MediaItem; className: string }) {
  const { t } = useGalleryText()
  const { film } = item
  if (film) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the films have no speech; what they show is told below them
      <video
        key={film.url}
        controls
        playsInline
        preload="none"
        poster={posterOf(item.picture)}
        width={film.width || undefined}
        height={film.height || undefined}
        aria-label={item.title}
        className={className}
      >
        <source src={film.url} type={film.type} />
        <p className="p-6 text-white">{t.noVideo}</p>
      </video>
    )
  }
  if (item.picture) {
    return (
      <Picture
        name={item.picture}
        alt={item.alt || item.title}
        sizes={stageSizes}
        className={className}
        first
      />
    )
  }
  return (
    <p className="flex min-h-64 flex-col items-center justify-center gap-3 text-ice">
      <ImageOff aria-hidden="true" size={40} strokeWidth={1.5} /> {t.noFile}
    </p>
  )
}

function posterOf(name: string) {
  const size = pictureSize(name)
  const width = size && widthsFor(size.width).findLast((candidate) => candidate <= 1280)
  return width ? pictureUrl(name, width, 'jpeg') : undefined
}
