export const megabyte = 1024 * 1024

export const maxCvBytes = 5 * megabyte

export const maxApplicationBytes = 6 * megabyte

/** Raised body limits. The first matching path decides. */
export const largeBodyLimits: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^(\/ne)?\/notice-board\/careers\/[^/]+\/apply$/, maxApplicationBytes],
  [/^\/admin\/(gallery|library)\/several$/, 220 * megabyte],
  [/^\/(admin|api)\//, 60 * megabyte],
]

export const uploadLimits = {
  picture: 40 * megabyte,
  document: 25 * megabyte,
  video: 50 * megabyte,
  pixels: 100_000_000,
} as const

export const storedPictureLimits = {
  bytes: 10 * megabyte,
  pixels: 40_000_000,
  scaledPixels: 24_000_000,
} as const

export const pictureMimeTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const videoMimeTypes = ['video/mp4', 'video/webm'] as const

export const pdfMimeTypes = ['application/pdf'] as const

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** File extensions of types that are always downloaded, never shown. */
export const officeExtensionByType: Readonly<Record<string, string>> = {
  [`${openXml}.wordprocessingml.document`]: 'docx',
  [`${openXml}.spreadsheetml.sheet`]: 'xlsx',
  [`${openXml}.presentationml.presentation`]: 'pptx',
  [`${openDocument}.text`]: 'odt',
  [`${openDocument}.spreadsheet`]: 'ods',
  'text/csv': 'csv',
  'application/zip': 'zip',
}

/** Types of documents that people edit, such as a bill of quantities. */
export const documentMimeTypes: readonly string[] = [
  ...pdfMimeTypes,
  ...pictureMimeTypes,
  ...Object.keys(officeExtensionByType),
]

/** Detects office types by the file extension, since browsers send different types for them. */
export const findOfficeTypeByFileName = (fileName: string) =>
  Object.keys(officeExtensionByType).find((type) =>
    fileName.toLowerCase().endsWith(`.${officeExtensionByType[type]}`),
  )
