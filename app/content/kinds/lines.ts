import { evenLines } from '../../process/plain-text.ts'
import { declaring } from './fields.ts'
import { eachInWords, type KindOfField } from './kind.ts'

export const lines = declaring<string[]>('lines', 50, [])

export const linesKind: KindOfField<string[]> = {
  inputs: (key, value) => [[key, value.join('\n')]],
  words: eachInWords(String),
  typed: evenLines,
  hint: 'One entry per line.',
}
