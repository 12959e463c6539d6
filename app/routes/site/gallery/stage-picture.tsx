import { useEffect, useRef, useState } from 'react'
import { pictureSize } from '~/files/names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useRendition } from './use-made.ts'

interface ProgressivePictureProps {
  name: string
  alt: string
  sizes: string
  /** The address of a small one that is there at once. */
  placeholderUrl?: string
  className: string
}

/** A picture as large as there is room; a small one until it is there, and a sharp one once that is made. */
export function ProgressivePicture({ name, alt, sizes, placeholderUrl, className }: ProgressivePictureProps) {
  const container = useRef<HTMLDivElement>(null)
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const size = pictureSize(name)
  const renditionUrl = useRendition(loadedUrl, size?.width ?? 0)
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
