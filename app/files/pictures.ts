/** Widths in pixels at which pictures are served; any other is refused. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920, 2560] as const

/** Served formats, best first; the last one suits every browser. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof pictureFormats)[number]

export const pictureUrl = (name: string, width: number, format: PictureFormat) =>
  `/images/${name}/${width}.${format}`

/** The served widths that a picture this wide can fill, at least the smallest. */
export const widthsFor = (width: number) =>
  pictureWidths.filter((candidate) => candidate <= Math.max(width, pictureWidths[0]))

export const srcSet = (name: string, width: number, format: PictureFormat) =>
  widthsFor(width)
    .map((candidate) => `${pictureUrl(name, candidate, format)} ${candidate}w`)
    .join(', ')
