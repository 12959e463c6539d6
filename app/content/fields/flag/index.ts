import { createField, type FieldOptions } from '~/content/fields/field.ts'
import type { FieldKind } from '~/content/fields/kind.ts'

export const flag = (label: string, options?: FieldOptions<boolean>) =>
  createField('flag', label, 1, false, options)

export const flagKind: FieldKind<boolean> = {
  toInputs: (key, value) => [[key, value ? 'true' : '']],
  toText: (value) => (value === true || value === 'true' || value === 1 ? 'Yes' : 'No'),
}
