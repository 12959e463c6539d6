export const megabyte = 1024 * 1024

/** Bytes of an application as it is sent: its CV and its texts. */
export const largestApplication = 6 * megabyte

/** What may be uploaded: bytes, and the pixels of a picture. */
export const uploadLimits = {
  picture: 10 * megabyte,
  document: 25 * megabyte,
  video: 50 * megabyte,
  pixels: 40_000_000,
} as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const videoTypes = ['video/mp4', 'video/webm'] as const

export const pdfTypes = ['application/pdf'] as const
