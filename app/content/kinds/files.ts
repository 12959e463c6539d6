import { pdfTypes, pictureTypes } from '../../files/upload-limits.ts'
import { formatsOf } from '../../process/format.ts'
import { eachInWords, type KindOfField } from './kind.ts'

export interface FileKind {
  types: readonly string[]
  wrongType(types: readonly string[]): string
  /** It holds several, and what is chosen is added to them. */
  isMany?: true
  /** The stored files that the hidden input of its form names. */
  named(input: string): NamedFile[]
}

export interface NamedFile {
  name: string
  fileName: string
  size: number
}

/** Files with what the server found out about them; forms carry that as JSON. */
export const carriedAsJson = {
  inputs: (key: string, value: unknown): [string, string][] => [[key, value ? JSON.stringify(value) : '']],
  words: eachInWords((file) => {
    const { fileName, size }: Partial<NamedFile> = { ...file }
    return fileName ? `${fileName} (${formatsOf('en').largeSize(Number(size))})` : ''
  }),
} satisfies KindOfField

export const namedInJson = (input: string): NamedFile[] => (input ? [JSON.parse(input)].flat() : [])

const documentTypes = [...pdfTypes, ...pictureTypes]

export const documentFiles = {
  types: documentTypes,
  wrongType: ({ length }) =>
    length === 1
      ? 'Please upload only PDF files.'
      : `Please choose a PDF${length > documentTypes.length ? ', an office file (XLSX, DOCX, PPTX, ODS, ODT), a CSV, a ZIP' : ''} or a picture (JPEG, PNG, WebP, AVIF, GIF).`,
  named: namedInJson,
} satisfies FileKind
