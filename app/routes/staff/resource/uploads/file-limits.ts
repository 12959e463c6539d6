import type { Field } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import {
  emptyFileMessage,
  fileTooLargeMessage,
  heicMessage,
  maxBytesOfMimeType,
} from '~/files/refusal-messages.ts'
import {
  findSelectedFileProblemKind,
  isHeic,
  isSpecificMimeType,
} from '~/files/upload/check-selected-file.ts'
import {
  findOfficeTypeByFileName,
  megabyte,
  officeExtensionByType,
  uploadLimits,
} from '~/files/upload-limits.ts'

export function describeLimits(field: Field) {
  const { types = [] } = getFieldFileSupport(field) ?? {}
  const parts = [
    types.some((type) => type === 'application/pdf') &&
      `PDF${acceptsOffice(types) ? ', XLSX, DOCX, PPTX, ODS, ODT, CSV, ZIP' : ''} up to ${uploadLimits.document / megabyte} MB`,
    types.some((type) => type.startsWith('image/')) &&
      `pictures up to ${uploadLimits.picture / megabyte} MB and ${uploadLimits.pixels / 1e6} megapixels`,
    types.some((type) => type.startsWith('video/')) &&
      `videos (MP4, WebM) up to ${uploadLimits.video / megabyte} MB`,
  ]
  const text = parts.filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const acceptsOffice = (types: readonly string[]) => types.includes('application/zip')

/** The `accept` attribute. Office files are also listed by extension, since some systems lack their types. */
export const acceptAttribute = (types: readonly string[]) =>
  [
    ...types,
    ...types.flatMap((type) => (officeExtensionByType[type] ? [`.${officeExtensionByType[type]}`] : [])),
    ...(types.some((type) => type === 'video/mp4') ? ['.mov', '.m4v'] : []),
  ].join(',')

/** Checks a file before the upload, with the server's messages. */
export function checkFile(field: Field, file: File) {
  const { types = [], wrongTypeMessage: wrongType } = getFieldFileSupport(field) ?? {}
  const { name, size } = file
  const type = (acceptsOffice(types) && findOfficeTypeByFileName(name)) || file.type
  const maxBytes = isSpecificMimeType(type) ? maxBytesOfMimeType(type) : uploadLimits.video
  const problem = findSelectedFileProblemKind({ name, size, type }, { types, maxBytes })
  if (problem === 'wrongType') return [wrongType, isHeic(file) && heicMessage].filter(Boolean).join(' ')
  if (problem === 'empty') return emptyFileMessage
  return problem && fileTooLargeMessage(maxBytes)
}
