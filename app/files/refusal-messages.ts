import { megabyte, storedPictureLimits, uploadLimits } from './upload-limits.ts'

export function maxBytesOfMimeType(type: string) {
  if (type.startsWith('image/')) return uploadLimits.picture
  return type.startsWith('video/') ? uploadLimits.video : uploadLimits.document
}

export const emptyFileMessage = 'This file is empty. Please choose it again.'

/** Most browsers cannot show the pictures of iPhones. */
export const heicMessage =
  'This one is HEIC, as iPhones make them. Mail it to yourself from the phone, which makes a JPEG of it; for new pictures choose “Most Compatible” under Settings, Camera, Formats.'

/** For formats whose animations are not supported; WebP and GIF are. */
export const multiPictureMessageFor = (kind: string) =>
  `This ${kind} holds several pictures, which can’t be read here. Please save one of them, or all as a moving WebP or GIF.`

export const unreadablyLargeMessage = `This picture is too large to be read here. Please save it as a JPEG of at most ${storedPictureLimits.scaledPixels / 1e6} megapixels and ${storedPictureLimits.bytes / megabyte} MB.`

export const damagedFileMessage = 'This file is damaged and can’t be read.'

export const lockedPdfMessage = 'This PDF is locked with a password. Please save it without one.'

export const fileTooLargeMessage = (maxBytes: number) =>
  `This file is too large: at most ${maxBytes / megabyte} MB.`

export const refusedFileMessage = (fileName: string, reason: string) =>
  `“${fileName}” was not taken: ${reason}`
