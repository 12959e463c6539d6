import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const number = (label: string, options?: FieldOptions<number>) =>
  createField('number', label, 1_000_000_000, 0, options)

export const numberKind: FieldKind<number> = { ...singleInputDefaults, sanitizeValue: normalizeNewlines }
