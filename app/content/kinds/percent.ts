import { normalizeNewlines } from '../../process/plain-text.ts'
import { createField } from './fields.ts'
import { type FieldKind, singleInput } from './kind.ts'

export const percent = (label: string) => createField('percent', label, 100, 0)

export const percentKind: FieldKind<number> = {
  ...singleInput,
  sanitizeValue: normalizeNewlines,
  startsEmpty: true,
}
