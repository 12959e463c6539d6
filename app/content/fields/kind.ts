import { pdfTypes, pictureTypes } from '~/files/upload-limits.ts'
import { getFormat } from '~/i18n/format.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'
import type { BikramInput } from './bikram.ts'
import type { Field } from './field.ts'

export interface FieldKind<Value = unknown> {
  /** A value as the inputs of its form have it, by their names. */
  toInputs(key: string, value: Value): [name: string, text: string][]
  /** A value as staff read it, from a row of the table or from a form; a list has one entry a line. */
  toText(value: unknown, field: Field): string
  /** What an input holds of a text that is typed into it; where this is missing, nobody types. */
  sanitizeValue?(text: string): string
  /** Whether the browser's own input, such as a calendar, can hold this text. */
  fitsNativeInput?(text: string): boolean
  /** How it is typed in Bikram Sambat beside the browser's own input. */
  bikramInput?: BikramInput
  startsEmpty?: true
  hint?: string
  file?: FileSupport
}

export const singleInput = {
  toInputs: (key: string, value: unknown): [string, string][] => [[key, value === null ? '' : String(value)]],
  toText: String,
}

/** Browsers take line breaks out of such an input. */
export const stripLineBreaks = (text: string) => normalizeNewlines(text).replaceAll('\n', '')

/** Words for what a column or a form has as JSON, one or several, each on a line of its own. */
export const formatEach = (formatPart: (part: object) => string) => (value: unknown) =>
  [parseIfJson(value)]
    .flat()
    .map((part) => (part instanceof Object ? formatPart(part) : String(part ?? '')))
    .join('\n')

function parseIfJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const part: unknown = JSON.parse(value)
    return part instanceof Object || part === null ? part : value
  } catch {
    return value
  }
}

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
