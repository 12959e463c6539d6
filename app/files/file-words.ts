import { megabyte, pdfTypes, pictureTypes, uploadLimits, videoTypes } from './upload-limits.ts'
import type { FileField } from './values.ts'

/** Media types that a file field takes. */
export function acceptedTypes({ kind, accepts }: FileField): readonly string[] {
  if (accepts) return accepts
  if (kind === 'picture') return pictureTypes
  return kind === 'media' ? [...pictureTypes, ...videoTypes] : [...pdfTypes, ...pictureTypes]
}

/** Most bytes of a file of this type. */
export function mostBytesOf(type: string) {
  if (type.startsWith('image/')) return uploadLimits.picture
  return type.startsWith('video/') ? uploadLimits.video : uploadLimits.document
}

export const wrongType = (field: FileField) => {
  if (field.kind === 'picture') return 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.'
  if (field.kind === 'media')
    return 'Please choose a picture (JPEG, PNG, WebP, AVIF, GIF) or a video (MP4, WebM).'
  return acceptedTypes(field).length === 1
    ? 'Please upload only PDF files.'
    : 'Please choose a PDF or a picture (JPEG, PNG, WebP, AVIF, GIF).'
}

export const isEmpty = 'This file is empty. Please choose it again.'

/** iPhones make pictures that most browsers can't show. */
export const fromPhones = 'This one is HEIC, as iPhones make them: save it as JPEG first.'

export const needsPassword = 'This PDF is locked with a password. Please save it without one.'

export const tooLarge = (most: number) => `This file is too large: at most ${most / megabyte} MB.`

/** One of several files that were refused. */
export const notTaken = (fileName: string, reason: string) => `“${fileName}” was not taken: ${reason}`
