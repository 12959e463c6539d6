import { normalizeNewlines } from '../../process/plain-text.ts'
import type { BikramInput } from './bikram.ts'
import type { Field } from './fields.ts'
import type { FileSupport } from './files.ts'

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
