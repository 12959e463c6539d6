import { createField, type Field, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'

/** Stored as `item:<type>/<id>`; staff choose it from a list. */
export const reference = (
  label: string,
  targetType: string,
  options?: FieldOptions<string>,
): Field<string> => ({
  ...createField('reference', label, 200, '', options),
  targetType,
})

export const referenceKind: FieldKind<string> = singleInputDefaults
