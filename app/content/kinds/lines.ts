import { normalizeNewlines } from '../../process/plain-text.ts'
import { fieldFactory } from './fields.ts'
import { type FieldKind, formatEach } from './kind.ts'

export const lines = fieldFactory<string[]>('lines', 50, [])

export const linesKind: FieldKind<string[]> = {
  toInputs: (key, value) => [[key, value.join('\n')]],
  toText: formatEach(String),
  sanitizeValue: normalizeNewlines,
  hint: 'One entry per line.',
}
