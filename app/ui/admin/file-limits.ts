import type { Field } from '~/content/fields.ts'
import { megabyte, pdfTypes, pictureTypes, uploadLimits, videoTypes } from '~/files/upload-limits.ts'

/** Media types that a file input offers. */
export function acceptedBy({ kind, accepts }: Field): readonly string[] {
  if (accepts) return accepts
  if (kind === 'picture') return pictureTypes
  return kind === 'media' ? [...pictureTypes, ...videoTypes] : [...pdfTypes, ...pictureTypes]
}

/** The limits in words, for beside the input. */
export function limitsOf(field: Field) {
  const types = acceptedBy(field)
  const parts = [
    types.some((type) => type === 'application/pdf') && `PDF up to ${uploadLimits.document / megabyte} MB`,
    types.some((type) => type.startsWith('image/')) &&
      `pictures up to ${uploadLimits.picture / megabyte} MB and ${uploadLimits.pixels / 1e6} megapixels`,
    types.some((type) => type.startsWith('video/')) &&
      `videos (MP4, WebM) up to ${uploadLimits.video / megabyte} MB`,
  ]
  const text = parts.filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Most bytes of such a file, by what the browser takes it for; the server looks at the bytes themselves. */
export function mostBytes(file: Pick<File, 'type'>) {
  if (file.type.startsWith('image/')) return uploadLimits.picture
  return file.type === 'application/pdf' ? uploadLimits.document : uploadLimits.video
}
