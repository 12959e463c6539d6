import type { Field } from '~/content/kinds/fields.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { isFromPhone, isTold, troubleWith } from '~/files/chosen.ts'
import { fromPhones, isEmpty, mostBytesOf, tooLarge } from '~/files/file-words.ts'
import { officeEndings, officeTypeByName } from '~/files/paper-types.ts'
import { megabyte, uploadLimits } from '~/files/upload-limits.ts'

export function limitsOf(field: Field) {
  const { types = [] } = fileOf(field) ?? {}
  const parts = [
    types.some((type) => type === 'application/pdf') &&
      `PDF${takesOffice(types) ? ', XLSX, DOCX, PPTX, ODS, ODT, CSV, ZIP' : ''} up to ${uploadLimits.document / megabyte} MB`,
    types.some((type) => type.startsWith('image/')) &&
      `pictures up to ${uploadLimits.picture / megabyte} MB and ${uploadLimits.pixels / 1e6} megapixels`,
    types.some((type) => type.startsWith('video/')) &&
      `videos (MP4, WebM) up to ${uploadLimits.video / megabyte} MB`,
  ]
  const text = parts.filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const takesOffice = (types: readonly string[]) => types.includes('application/zip')

/** What the dialog that chooses a file offers: office files by their endings too, as not every system knows their types. */
export const offered = (types: readonly string[]) =>
  [
    ...types,
    ...types.flatMap((type) => (officeEndings[type] ? [`.${officeEndings[type]}`] : [])),
    ...(types.some((type) => type === 'video/mp4') ? ['.mov', '.m4v'] : []),
  ].join(',')

/** Why a chosen file need not even be sent, in the server's words. */
export function verdictOn(field: Field, file: File) {
  const { types = [], wrongType } = fileOf(field) ?? {}
  const { name, size } = file
  const type = (takesOffice(types) && officeTypeByName(name)) || file.type
  const most = isTold(type) ? mostBytesOf(type) : uploadLimits.video
  const trouble = troubleWith({ name, size, type }, { types, most })
  if (trouble === 'wrongType') return [wrongType, isFromPhone(file) && fromPhones].filter(Boolean).join(' ')
  if (trouble === 'empty') return isEmpty
  return trouble && tooLarge(most)
}
