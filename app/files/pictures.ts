/** Widths in pixels at which pictures are served; any other is refused. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920, 2560] as const

/** Served formats, best first; the last one suits every browser. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** As other sites show the picture of a shared page; cut to that around what has to be seen. */
export const socialName = 'social.jpeg'
const social = { width: 1200, height: 630 }

/** The part of a picture that is cut out for it, and how large that is shown. */
export function socialCut({ width, height }: typeof social, { x, y }: { x: number; y: number }) {
  const scale = Math.min(width / social.width, height / social.height)
  const cut = { width: Math.round(social.width * scale), height: Math.round(social.height * scale) }
  return {
    ...cut,
    left: Math.round(((width - cut.width) * x) / 100),
    top: Math.round(((height - cut.height) * y) / 100),
    shownWidth: Math.min(social.width, cut.width),
  }
}

export const pictureUrl = (name: string, width: number, format: PictureFormat) =>
  `/images/${name}/${width}.${format}`

/** The served widths that a picture this wide can fill, at least the smallest. */
export const widthsFor = (width: number) =>
  pictureWidths.filter((candidate) => candidate <= Math.max(width, pictureWidths[0]))

export const srcSet = (name: string, width: number, format: PictureFormat) =>
  widthsFor(width)
    .map((candidate) => `${pictureUrl(name, candidate, format)} ${candidate}w`)
    .join(', ')
