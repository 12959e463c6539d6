import { pdfTypes, pictureTypes } from './upload-limits.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** Office files, tables and archives, which are only ever saved, never shown: what their names end in. */
export const officeEndings: Readonly<Record<string, string>> = {
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  [`${office}.presentationml.presentation`]: 'pptx',
  [`${open}.text`]: 'odt',
  [`${open}.spreadsheet`]: 'ods',
  'text/csv': 'csv',
  'application/zip': 'zip',
}

/** What papers may be that people go on working with, such as a bill of quantities. */
export const paperTypes: readonly string[] = [...pdfTypes, ...pictureTypes, ...Object.keys(officeEndings)]

/** The office type that a file's name tells; browsers call them by many names. */
export const officeTypeByName = (fileName: string) =>
  Object.keys(officeEndings).find((type) => fileName.toLowerCase().endsWith(`.${officeEndings[type]}`))
