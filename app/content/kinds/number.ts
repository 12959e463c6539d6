import { normalizeNewlines } from '../../process/plain-text.ts'
import { createField, type FieldOptions } from './fields.ts'
import { type FieldKind, singleInput } from './kind.ts'

export const number = (label: string, options?: FieldOptions<number>) =>
  createField('number', label, 1_000_000_000, 0, options)

export const numberKind: FieldKind<number> = { ...singleInput, sanitizeValue: normalizeNewlines }
