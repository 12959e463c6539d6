import { pdfMimeTypes, pictureMimeTypes } from '~/files/upload-limits.ts'
import { getFormat } from '~/i18n/format.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'
import type { BikramInputFormat } from './bikram.ts'
import type { Field } from './field.ts'

export interface FieldKind<Value = unknown> {
  toInputs(key: string, value: Value): [name: string, text: string][]
  /** Formats a column or form value for staff; a list has one entry per line. */
  toText(value: unknown, field: Field): string
  /** Drops what the browser drops from typed text. Absent if nobody types. */
  sanitizeValue?(text: string): string
  fitsNativeInput?(text: string): boolean
  bikramInput?: BikramInputFormat
  newFormIsEmpty?: true
  hint?: string
  file?: FileSupport
}

export const singleInputDefaults = {
  toInputs: (key: string, value: unknown): [string, string][] => [[key, value === null ? '' : String(value)]],
  toText: String,
}

/** As browsers do for single-line inputs. */
export const stripLineBreaks = (text: string) => normalizeNewlines(text).replaceAll('\n', '')

export const createListFormatter = (formatPart: (part: object) => string) => (value: unknown) =>
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

interface FileSupport {
  types: readonly string[]
  wrongTypeMessage(types: readonly string[]): string
  isMultiple?: true
  parseInput(input: string): FileSummary[]
}

export interface FileSummary {
  name: string
  fileName: string
  size: number
}

export const jsonFileInputDefaults = {
  toInputs: (key: string, value: unknown): [string, string][] => [[key, value ? JSON.stringify(value) : '']],
  toText: createListFormatter((file) => {
    const { fileName, size }: Partial<FileSummary> = { ...file }
    return fileName ? `${fileName} (${getFormat('en').largeSize(Number(size))})` : ''
  }),
} satisfies FieldKind

export const parseFilesJson = (input: string): FileSummary[] => (input ? [JSON.parse(input)].flat() : [])

const documentTypes = [...pdfMimeTypes, ...pictureMimeTypes]

export const documentFileSupport = {
  types: documentTypes,
  wrongTypeMessage: ({ length }) =>
    length === 1
      ? 'Please upload only PDF files.'
      : `Please choose a PDF${length > documentTypes.length ? ', an office file (XLSX, DOCX, PPTX, ODS, ODT), a CSV, a ZIP' : ''} or a picture (JPEG, PNG, WebP, AVIF, GIF).`,
  parseInput: parseFilesJson,
} satisfies FileSupport
