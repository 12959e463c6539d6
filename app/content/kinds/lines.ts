import { evenLines } from '../../process/plain-text.ts'
import { field, type Options } from './fields.ts'
import { eachInWords, type KindOfField } from './kind.ts'

/** A list of short texts, one a line. */
export const lines = (label: string, options?: Options<string[]>) =>
  field<string[]>('lines', label, 50, [], options)

export const linesKind: KindOfField<string[]> = {
  inputs: (key, value) => [[key, value.join('\n')]],
  words: eachInWords(String),
  typed: evenLines,
  hint: 'One entry a line.',
}
