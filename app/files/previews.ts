import type { Document } from './values.ts'

/** Widths in pixels at which the first page of a document is served; any other is refused. */
export const previewWidths = [240, 480, 960] as const

const previewableName = /^[0-9a-f]{32}\.(pdf|jpg|png|webp|avif|gif)$/

/** True where a stored document's first page can be shown: a PDF's, or the picture that it is. */
export const hasPreview = ({ name }: Pick<Document, 'name'>) => previewableName.test(name)

export const previewUrl = (name: string, width: number) => `/images/${name}/page-${width}.webp`

export const previewSrcSet = (name: string) =>
  previewWidths.map((width) => `${previewUrl(name, width)} ${width}w`).join(', ')
