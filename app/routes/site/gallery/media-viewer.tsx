import { useEffect, useRef, useState } from 'react'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { pictureUrl, pictureWidthsUpTo } from '~/files/pictures/pictures.ts'
import { ImageOff } from '~/ui/icons/site.ts'
import { ArtistImpressionMark, Picture } from '~/ui/media/picture.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import type { MediaItem } from './gallery-items.server.ts'

interface MediaViewerProps {
  item: MediaItem
  sizes: string
  placeholderUrl?: string
  className: string
}

export function MediaViewer({ item, sizes, placeholderUrl, className }: MediaViewerProps) {
  const { t } = useTexts('gallery')
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
  const { t } = useTexts('gallery')
  const size = pictureDimensionsFromName(item.picture)
  const width = size && pictureWidthsUpTo(size.width).findLast((candidate) => candidate <= 1280)
  const posterUrl = width ? pictureUrl(item.picture, width, 'jpeg') : undefined
  const renditionUrl = useReadyRenditionUrl(posterUrl, size?.width ?? 0)
  return (
    <div className="relative grid w-full">
      {/* biome-ignore lint/a11y/useMediaCaption: the videos have no speech, and their captions stand below */}
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

interface ProgressivePictureProps {
  name: string
  alt: string
  sizes: string
  /** URL of a small rendition that exists already. */
  placeholderUrl?: string
  className: string
}

/** A picture at the available width. A small rendition shows until the large one exists. */
function ProgressivePicture({ name, alt, sizes, placeholderUrl, className }: ProgressivePictureProps) {
  const container = useRef<HTMLDivElement>(null)
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const size = pictureDimensionsFromName(name)
  const renditionUrl = useReadyRenditionUrl(loadedUrl, size?.width ?? 0)
  useEffect(() => {
    const image = container.current?.querySelector<HTMLImageElement>('picture > img')
    if (!image) return
    const updateLoadedUrl = () => setLoadedUrl(image.currentSrc)
    if (image.complete) updateLoadedUrl()
    image.addEventListener('load', updateLoadedUrl)
    image.addEventListener('error', updateLoadedUrl)
    return () => {
      image.removeEventListener('load', updateLoadedUrl)
      image.removeEventListener('error', updateLoadedUrl)
    }
  }, [])
  const overlayClass = 'absolute inset-0 size-full object-contain'
  return (
    <div ref={container} className="relative grid w-full">
      {placeholderUrl && (
        <img src={placeholderUrl} alt="" width={size?.width} height={size?.height} className={className} />
      )}
      <Picture
        name={name}
        alt={alt}
        sizes={sizes}
        className={placeholderUrl ? `${overlayClass} text-transparent` : className}
        isPriority
      />
      {renditionUrl && renditionUrl !== loadedUrl && (
        <img src={renditionUrl} alt="" className={overlayClass} />
      )}
    </div>
  )
}

/** Delay between two polls in milliseconds, and how many polls there are. */
const pollInterval = 1500
const maxAttempts = 20

/** Undefined until the rendition has the width of its URL; until then the server answers with another size. */
function useReadyRenditionUrl(url: string | undefined, originalWidth: number) {
  const [renditionUrl, setRenditionUrl] = useState<string>()
  useEffect(() => {
    if (!url) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const expectedWidth = Math.min(originalWidth, Number(/(\d+)\.\w+$/.exec(url)?.[1]))
    const poll = (attempts: number) => {
      const image = new Image()
      // The browser would reuse its cached copy for the same URL.
      const address = attempts === 0 ? url : `${url}?${attempts}`
      const onSettled = () => {
        if (stopped) return
        if (image.naturalWidth >= expectedWidth) setRenditionUrl(address)
        else if (attempts < maxAttempts) timer = setTimeout(poll, pollInterval, attempts + 1)
      }
      image.onload = onSettled
      image.onerror = onSettled
      image.src = address
    }
    poll(0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [url, originalWidth])
  return renditionUrl
}
