import { createField } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'

/** A whole number from 0; null while unknown. */
export const count = (label: string) => createField<number | null>('count', label, 1_000_000, null)

export const countKind: FieldKind<number | null> = singleInputDefaults
