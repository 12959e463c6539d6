import { evenLines } from '../../process/plain-text.ts'
import type { InBikram } from './bikram.ts'
import type { Field } from './fields.ts'
import type { FileKind } from './files.ts'

export interface KindOfField<Value = unknown> {
  /** A value as the inputs of its form have it, by their names. */
  inputs(key: string, value: Value): [name: string, text: string][]
  /** A value as staff read it, from a row of the table or from a form; a list has one entry a line. */
  words(value: unknown, field: Field): string
  /** What an input holds of a text that is typed into it; where this is missing, nobody types. */
  typed?(text: string): string
  /** Whether the browser's own input, such as a calendar, can hold this text. */
  isPickable?(text: string): boolean
  /** How it is typed in Bikram Sambat beside the browser's own input. */
  inBikram?: InBikram
  startsEmpty?: true
  hint?: string
  file?: FileKind
}

export const plain = {
  inputs: (key: string, value: unknown): [string, string][] => [[key, value === null ? '' : String(value)]],
  words: String,
}

/** Browsers take line breaks out of such an input. */
export const oneLine = (text: string) => evenLines(text).replaceAll('\n', '')

/** Words for what a column or a form has as JSON, one or several, each on a line of its own. */
export const eachInWords = (inWords: (part: object) => string) => (value: unknown) =>
  [parsed(value)]
    .flat()
    .map((part) => (part instanceof Object ? inWords(part) : String(part ?? '')))
    .join('\n')

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const part: unknown = JSON.parse(value)
    return part instanceof Object || part === null ? part : value
  } catch {
    return value
  }
}
