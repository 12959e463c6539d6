import { formatDay } from '../../process/format.ts'
import { isDay } from '../../process/nepal-time.ts'
import { bikramDayInput } from './bikram.ts'
import { publishingEn } from './en.ts'
import { createField, type FieldOptions } from './fields.ts'
import { type FieldKind, singleInput, stripLineBreaks } from './kind.ts'

/** A calendar day in Nepal, as `YYYY-MM-DD`; empty when there is none. */
export const date = (label: string, options?: FieldOptions<string>) =>
  createField('date', label, 40, '', options)

export const dateKind: FieldKind<string> = {
  ...singleInput,
  toText: (value) => (value === '' ? '' : formatDay(String(value), publishingEn.months)),
  sanitizeValue: stripLineBreaks,
  fitsNativeInput: isDay,
  bikramInput: bikramDayInput,
}
