import { getFormat } from '../../process/format.ts'
import { isMonth } from '../../process/nepal-time.ts'
import { createField, type FieldOptions } from './fields.ts'
import { type FieldKind, singleInput, stripLineBreaks } from './kind.ts'

/** A calendar month of AD, as `YYYY-MM`. */
export const month = (label: string, options?: FieldOptions<string>) =>
  createField('month', label, 40, '', options)

export const monthKind: FieldKind<string> = {
  ...singleInput,
  toText: (value) => getFormat('en').bothMonths(String(value)),
  sanitizeValue: stripLineBreaks,
  fitsNativeInput: isMonth,
}
