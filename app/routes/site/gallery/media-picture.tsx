import { useGalleryText } from '~/routes/site/gallery/en.ts'
import { ImageOff, Play } from '~/ui/icons/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { MediaLook } from './media.ts'

/** An item's picture, filling the box it stands in; a video bears a play sign. */
export function MediaPicture({ item, sizes }: { item: MediaLook; sizes: string }) {
  const { t } = useGalleryText()
  return (
    <>
      {item.picture ? (
        <Picture
          name={item.picture}
          alt=""
          sizes={sizes}
          className="absolute inset-0 size-full object-cover transition-transform duration-500 group-hover:scale-103"
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-water">
          <ImageOff aria-hidden="true" size={36} strokeWidth={1.5} />
        </span>
      )}
      {item.type === 'video' && (
        <>
          <span
            aria-hidden="true"
            className="absolute inset-0 m-auto grid size-15 place-items-center rounded-full bg-abyss/75 text-white transition-colors duration-200 group-hover:bg-water"
          >
            <Play size={26} className="ml-1 fill-current" />
          </span>
          <span className="badge-on-picture absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-abyss px-3 py-1 text-sm font-semibold text-white">
            <Play aria-hidden="true" size={13} className="fill-current" /> {t.video}
          </span>
        </>
      )}
    </>
  )
}
