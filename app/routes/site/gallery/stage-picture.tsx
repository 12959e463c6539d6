import { useEffect, useRef, useState } from 'react'
import { pictureSize } from '~/files/names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useMade } from './use-made.ts'

interface StagePictureProps {
  name: string
  alt: string
  sizes: string
  /** The address of a small one that is there at once. */
  small?: string
  className: string
}

/** A picture as large as there is room; a small one until it is there, and a sharp one once that is made. */
export function StagePicture({ name, alt, sizes, small, className }: StagePictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<string>()
  const size = pictureSize(name)
  const made = useMade(shown, size?.width ?? 0)
  useEffect(() => {
    const image = box.current?.querySelector<HTMLImageElement>('picture > img')
    if (!image) return
    const look = () => setShown(image.currentSrc)
    if (image.complete) look()
    image.addEventListener('load', look)
    image.addEventListener('error', look)
    return () => {
      image.removeEventListener('load', look)
      image.removeEventListener('error', look)
    }
  }, [])
  const over = 'absolute inset-0 size-full object-contain'
  return (
    <div ref={box} className="relative grid w-full">
      {small && <img src={small} alt="" width={size?.width} height={size?.height} className={className} />}
      <Picture
        name={name}
        alt={alt}
        sizes={sizes}
        className={small ? `${over} text-transparent` : className}
        first
      />
      {made && made !== shown && <img src={made} alt="" className={over} />}
    </div>
  )
}
