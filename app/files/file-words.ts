import { keptPicture, megabyte, uploadLimits } from './upload-limits.ts'

export function mostBytesOf(type: string) {
  if (type.startsWith('image/')) return uploadLimits.picture
  return type.startsWith('video/') ? uploadLimits.video : uploadLimits.document
}

export const isEmpty = 'This file is empty. Please choose it again.'

/** iPhones make pictures that most browsers can't show. */
export const fromPhones =
  'This one is HEIC, as iPhones make them. Mail it to yourself from the phone, which makes a JPEG of it; for new pictures choose “Most Compatible” under Settings, Camera, Formats.'

/** Of kinds whose moving pictures can't be read; those of WebP and GIF can. */
export const severalPictures = (kind: string) =>
  `This ${kind} holds several pictures, which can’t be read here. Please save one of them, or all as a moving WebP or GIF.`

export const tooMuch = `This picture is too large to be read here. Please save it as a JPEG of at most ${keptPicture.scaledTo / 1e6} megapixels and ${keptPicture.bytes / megabyte} MB.`

export const damaged = 'This file is damaged and can’t be read.'

export const needsPassword = 'This PDF is locked with a password. Please save it without one.'

export const tooLarge = (most: number) => `This file is too large: at most ${most / megabyte} MB.`

export const notTaken = (fileName: string, reason: string) => `“${fileName}” was not taken: ${reason}`
