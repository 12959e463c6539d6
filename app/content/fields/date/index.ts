import { bikramDayInputOptions } from '~/content/fields/bikram.ts'
import { publishingEn } from '~/content/fields/en.ts'
import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'
import { formatDay } from '~/i18n/format.ts'
import { isDay } from '~/i18n/nepal-time.ts'

/** A day in Nepal as `YYYY-MM-DD`, or empty. */
export const date = (label: string, options?: FieldOptions<string>) =>
  createField('date', label, 40, '', options)

export const dateKind: FieldKind<string> = {
  ...singleInputDefaults,
  toText: (value) => (value === '' ? '' : formatDay(String(value), publishingEn.months)),
  sanitizeValue: stripLineBreaks,
  fitsNativeInput: isDay,
  bikramInput: bikramDayInputOptions,
}
