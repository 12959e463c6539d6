import type { Document } from '~/files/values.ts'

/** Widths in pixels at which pictures are served; any other is refused. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920, 2560] as const

/** Served formats, best first; the last one suits every browser. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** As other sites show the picture of a shared page; cut to that around what has to be seen. */
export const socialName = 'social.jpeg'
const socialSize = { width: 1200, height: 630 }

export function socialCrop({ width, height }: typeof socialSize, { x, y }: { x: number; y: number }) {
  const scale = Math.min(width / socialSize.width, height / socialSize.height)
  const crop = { width: Math.round(socialSize.width * scale), height: Math.round(socialSize.height * scale) }
  return {
    ...crop,
    left: Math.round(cropStart(width, crop.width, x)),
    top: Math.round(cropStart(height, crop.height, y)),
    outputWidth: Math.min(socialSize.width, crop.width),
  }
}

/** Where a cut of this length begins that has the place in its middle, or as near to it as the edges allow. */
const cropStart = (whole: number, length: number, percent: number) =>
  Math.min(Math.max(0, (whole * percent) / 100 - length / 2), whole - length)

/** The same as a style, in whichever frame the picture fills. */
export const objectPosition = ({ x, y }: { x: number; y: number }) =>
  `${axisPosition(x, 'cqw')} ${axisPosition(y, 'cqh')}`

const axisPosition = (at: number, unit: string) => `clamp(100%,${at}% + ${50 - at}${unit},0%)`

export const pictureUrl = (name: string, width: number, format: PictureFormat) =>
  `/images/${name}/${width}.${format}`

export const widthsFor = (width: number) =>
  pictureWidths.filter((candidate) => candidate <= Math.max(width, pictureWidths[0]))

export const srcSet = (name: string, width: number, format: PictureFormat) =>
  widthsFor(width)
    .map((candidate) => `${pictureUrl(name, candidate, format)} ${candidate}w`)
    .join(', ')

/** Widths in pixels at which the first page of a document is served; any other is refused. */
export const previewWidths = [240, 480, 960] as const

const previewableName = /^[0-9a-f]{32}\.(pdf|jpg|png|webp|avif|gif)$/

/** True where a stored document's first page can be shown: a PDF's, or the picture that it is. */
export const hasPreview = ({ name }: Pick<Document, 'name'>) => previewableName.test(name)

export const previewUrl = (name: string, width: number) => `/images/${name}/page-${width}.webp`

export const previewSrcSet = (name: string) =>
  previewWidths.map((width) => `${previewUrl(name, width)} ${width}w`).join(', ')
