import { createField } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const percent = (label: string) => createField('percent', label, 100, 0)

export const percentKind: FieldKind<number> = {
  ...singleInputDefaults,
  sanitizeValue: normalizeNewlines,
  newFormIsEmpty: true,
}
