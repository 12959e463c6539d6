import { fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, formatEach } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const lines = fieldFactory<string[]>('lines', 50, [])

export const linesKind: FieldKind<string[]> = {
  toInputs: (key, value) => [[key, value.join('\n')]],
  toText: formatEach(String),
  sanitizeValue: normalizeNewlines,
  hint: 'One entry per line.',
}
