import { fieldFactory } from '~/content/fields/field.ts'
import { createListFormatter, type FieldKind } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const lines = fieldFactory<string[]>('lines', 50, [])

export const linesKind: FieldKind<string[]> = {
  toInputs: (key, value) => [[key, value.join('\n')]],
  toText: createListFormatter(String),
  sanitizeValue: normalizeNewlines,
  hint: 'One entry per line.',
}
