import type { StoredDocument } from '~/files/values.ts'

/** Pixels; no other width is served. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920, 2560] as const

/** Best compression first; every browser supports the last one. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** The size at which social networks show a shared page. */
export const socialPictureUrlEnding = 'social.jpeg'
const socialSize = { width: 1200, height: 630 }

export function socialCropOf({ width, height }: typeof socialSize, { x, y }: { x: number; y: number }) {
  const scale = Math.min(width / socialSize.width, height / socialSize.height)
  const crop = { width: Math.round(socialSize.width * scale), height: Math.round(socialSize.height * scale) }
  return {
    ...crop,
    left: Math.round(cropStart(width, crop.width, x)),
    top: Math.round(cropStart(height, crop.height, y)),
    outputWidth: Math.min(socialSize.width, crop.width),
  }
}

const cropStart = (whole: number, length: number, percent: number) =>
  Math.min(Math.max(0, (whole * percent) / 100 - length / 2), whole - length)

/** The same position as a CSS value, for a frame of any shape. */
export const objectPosition = ({ x, y }: { x: number; y: number }) =>
  `${axisPosition(x, 'cqw')} ${axisPosition(y, 'cqh')}`

const axisPosition = (at: number, unit: string) => `clamp(100%,${at}% + ${50 - at}${unit},0%)`

export const pictureUrl = (name: string, width: number, format: PictureFormat) =>
  `/images/${name}/${width}.${format}`

export const pictureWidthsUpTo = (width: number) =>
  pictureWidths.filter((candidate) => candidate <= Math.max(width, pictureWidths[0]))

export const srcSet = (name: string, width: number, format: PictureFormat) =>
  pictureWidthsUpTo(width)
    .map((candidate) => `${pictureUrl(name, candidate, format)} ${candidate}w`)
    .join(', ')

export const documentPreviewWidths = [240, 480, 960] as const

const previewableName = /^[0-9a-f]{32}\.(pdf|jpg|png|webp|avif|gif)$/

export const hasDocumentPreview = ({ name }: Pick<StoredDocument, 'name'>) => previewableName.test(name)

export const documentPreviewUrl = (name: string, width: number) => `/images/${name}/page-${width}.webp`

export const documentPreviewSrcSet = (name: string) =>
  documentPreviewWidths.map((width) => `${documentPreviewUrl(name, width)} ${width}w`).join(', ')
