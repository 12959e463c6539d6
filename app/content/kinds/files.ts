import { pdfTypes, pictureTypes } from '../../files/upload-limits.ts'
import { getFormat } from '../../process/format.ts'
import { type FieldKind, formatEach } from './kind.ts'

export interface FileSupport {
  types: readonly string[]
  wrongTypeMessage(types: readonly string[]): string
  /** It holds several, and what is chosen is added to them. */
  isMultiple?: true
  /** The stored files that the hidden input of its form names. */
  parseInput(input: string): FileSummary[]
}

export interface FileSummary {
  name: string
  fileName: string
  size: number
}

/** Files with what the server found out about them; forms carry that as JSON. */
export const jsonFileInput = {
  toInputs: (key: string, value: unknown): [string, string][] => [[key, value ? JSON.stringify(value) : '']],
  toText: formatEach((file) => {
    const { fileName, size }: Partial<FileSummary> = { ...file }
    return fileName ? `${fileName} (${getFormat('en').largeSize(Number(size))})` : ''
  }),
} satisfies FieldKind

export const parseFilesJson = (input: string): FileSummary[] => (input ? [JSON.parse(input)].flat() : [])

const documentTypes = [...pdfTypes, ...pictureTypes]

export const documentFileSupport = {
  types: documentTypes,
  wrongTypeMessage: ({ length }) =>
    length === 1
      ? 'Please upload only PDF files.'
      : `Please choose a PDF${length > documentTypes.length ? ', an office file (XLSX, DOCX, PPTX, ODS, ODT), a CSV, a ZIP' : ''} or a picture (JPEG, PNG, WebP, AVIF, GIF).`,
  parseInput: parseFilesJson,
} satisfies FileSupport
