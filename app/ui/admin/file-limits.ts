import type { Field } from '~/content/fields.ts'
import { acceptedTypes, mostBytesOf, tooLarge, wrongType } from '~/files/file-words.ts'
import { megabyte, uploadLimits } from '~/files/upload-limits.ts'

/** The limits in words, for beside the input. */
export function limitsOf(field: Field) {
  const types = acceptedTypes(field)
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

type Chosen = Pick<File, 'type' | 'size'>

const isTold = ({ type }: Chosen) => type !== '' && type !== 'application/octet-stream'

/** What the browser can tell of a chosen file; the server looks at the bytes themselves. */
export const verdictOn = (field: Field, file: Chosen) =>
  isTold(file) && !acceptedTypes(field).includes(file.type) ? wrongType(field) : tooLargeToSend(file)

/** Why it need not even be sent. */
export function tooLargeToSend(file: Chosen) {
  const most = isTold(file) ? mostBytesOf(file.type) : uploadLimits.video
  return file.size > most ? tooLarge(most) : undefined
}
