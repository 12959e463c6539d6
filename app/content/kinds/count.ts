import { field } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

/** A whole number from 0, or null where nobody has counted. */
export const count = (label: string) => field<number | null>('count', label, 1_000_000, null)

export const countKind: KindOfField<number | null> = plain
