import { fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, formatEach, stripLineBreaks } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const lines = fieldFactory<string[]>('lines', 50, [])

export const linesKind: FieldKind<string[]> = {
  toInputs: (key, value) => [[key, value.join('\n')]],
  toText: formatEach(String),
  sanitizeValue: normalizeNewlines,
  hint: 'One entry per line.',
}

export const tags = fieldFactory<string[]>('tags', 20, [])

export const tagsKind: FieldKind<string[]> = {
  toInputs: (key, value) => [[key, value.join(', ')]],
  toText: formatEach(String),
  sanitizeValue: stripLineBreaks,
  hint: 'Separate words with commas.',
}
