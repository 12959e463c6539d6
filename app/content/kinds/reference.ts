import { type Field, field, type Options } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

/** An item of this type, kept as `item:<type>/<id>`; staff choose it from a list. */
export const reference = (label: string, to: string, options?: Options<string>): Field<string> => ({
  ...field('reference', label, 200, '', options),
  to,
})

export const referenceKind: KindOfField<string> = plain
