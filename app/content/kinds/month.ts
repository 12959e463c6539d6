import { formatsOf } from '../../process/format.ts'
import { isMonth } from '../../process/nepal-time.ts'
import { field, type Options } from './fields.ts'
import { type KindOfField, oneLine, plain } from './kind.ts'

/** A calendar month of AD, as `YYYY-MM`. */
export const month = (label: string, options?: Options<string>) => field('month', label, 40, '', options)

export const monthKind: KindOfField<string> = {
  ...plain,
  words: (value) => formatsOf('en').bothMonths(String(value)),
  typed: oneLine,
  isPickable: isMonth,
}
