import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const number = (label: string, options?: FieldOptions<number>) =>
  createField('number', label, 1_000_000_000, 0, options)

export const numberKind: FieldKind<number> = { ...singleInputDefaults, sanitizeValue: normalizeNewlines }

export const percent = (label: string) => createField('percent', label, 100, 0)

export const percentKind: FieldKind<number> = {
  ...singleInputDefaults,
  sanitizeValue: normalizeNewlines,
  newFormIsEmpty: true,
}

/** A whole number from 0; null while unknown. */
export const count = (label: string) => createField<number | null>('count', label, 1_000_000, null)

export const countKind: FieldKind<number | null> = singleInputDefaults
