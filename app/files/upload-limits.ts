export const megabyte = 1024 * 1024

export const maxCvBytes = 5 * megabyte

/** Bytes of an application as it is sent: its CV and its texts. */
export const maxApplicationBytes = 6 * megabyte

/** Bytes of a body that is larger than others; the first path that fits decides. */
export const largeBodyLimits: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^(\/ne)?\/notice-board\/careers\/[^/]+\/apply$/, maxApplicationBytes],
  // Several files of the largest kind of picture; they are taken one by one.
  [/^\/admin\/(gallery|library)\/several$/, 220 * megabyte],
  [/^\/(admin|api)\//, 60 * megabyte],
]

/** What may be uploaded: bytes, and the pixels of a picture. */
export const uploadLimits = {
  picture: 40 * megabyte,
  document: 25 * megabyte,
  video: 50 * megabyte,
  pixels: 100_000_000,
} as const

/** A picture of more is made smaller on its way in. */
export const storedPictureLimits = {
  bytes: 10 * megabyte,
  pixels: 40_000_000,
  scaledPixels: 24_000_000,
} as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const videoTypes = ['video/mp4', 'video/webm'] as const

export const pdfTypes = ['application/pdf'] as const

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Office files, tables and archives, which are only ever saved, never shown: what their names end in. */
export const officeExtensions: Readonly<Record<string, string>> = {
  [`${openXml}.wordprocessingml.document`]: 'docx',
  [`${openXml}.spreadsheetml.sheet`]: 'xlsx',
  [`${openXml}.presentationml.presentation`]: 'pptx',
  [`${openDocument}.text`]: 'odt',
  [`${openDocument}.spreadsheet`]: 'ods',
  'text/csv': 'csv',
  'application/zip': 'zip',
}

/** What papers may be that people go on working with, such as a bill of quantities. */
export const documentTypes: readonly string[] = [
  ...pdfTypes,
  ...pictureTypes,
  ...Object.keys(officeExtensions),
]

/** The office type that a file's name tells; browsers call them by many names. */
export const officeTypeByName = (fileName: string) =>
  Object.keys(officeExtensions).find((type) => fileName.toLowerCase().endsWith(`.${officeExtensions[type]}`))
