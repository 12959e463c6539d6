import { pdfTypes, pictureTypes } from './upload-limits.ts'

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
